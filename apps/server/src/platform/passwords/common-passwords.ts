/** The passwords that attackers try first; compared in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    "123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 111111 000000 121212 123123 123321 654321 666666 " +
    "888888 88888888 999999 555555 222222 777777 112233 123654 147258 159753 987654321 11111111 00000000 12341234 " +
    "password password1 password12 password123 passw0rd p@ssword p@ssw0rd passwort admin admin1 admin123 administrator " +
    "root toor test test123 testtest guest welcome welcome1 welcome123 letmein login master hello hello123 changeme " +
    "secret qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwert12345 1qaz2wsx qazwsx zxcvbn zxcvbnm asdfgh asdfghjkl " +
    "1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 abc123 abcd1234 abcdef abcdefg aa123456 a123456 a12345678 a123456789 iloveyou " +
    "iloveyou1 woaini woaini520 woaini1314 5201314 520520 1314520 sunshine princess dragon monkey football baseball " +
    "superman batman pokemon michael jordan23 shadow trustno1 starwars freedom whatever computer internet samsung google " +
    "liverpool chelsea arsenal manchester charlie daniel jessica ashley nicole summer winter flower lovely"
  ).split(" "),
);
