-- Whether anyone still shows a picture is asked each time one is replaced.
create index member_avatar_idx on member (avatar) where avatar <> '';
