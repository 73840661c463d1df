-- Everyone stands in one tree: a second root would be a second network, whose members no order or code of the first reaches.
create unique index placement_root_key on placement ((parent_id is null)) where parent_id is null;
