/** The passwords that are tried first, of eight characters and more; shorter ones are refused anyway. */
const common = new Set(
  `
12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 123123123 1231231234 112233445566
11223344 12341234 123454321 1234554321 147258369 147852369 159357456 789456123 741852963 102030405060
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwer1234 1234qwer
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 12345qwert 123qweasd 123qweasdzxc qweasdzxc qweasd123
qwertyui qwertyuiop qwertyuiop123 asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 zaq12wsx zaq1zaq1
qazwsxedc qazwsx123 poiuytrewq mnbvcxz1 qwerqwer abcd1234 abcdefgh abcdefg1 abc12345 abc123456 abc123abc
a1234567 a12345678 a123456789 aa123456 aa12345678 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 12345abc 123456abc 123abc123
password password1 password2 password12 password123 password1234 password123456 password! password!1 password@123
passw0rd p@ssw0rd p@ssword p@ssw0rd1 p@ssw0rd123 p4ssw0rd pa55word pa55w0rd pass1234 pass12345 passpass
passport password01 mypassword newpassword changeme changeme1 changeme123 letmein1 letmein123 letmeinn welcome1
welcome12 welcome123 welcome! welcome@123 admin123 admin1234 admin12345 admin@123 administrator adminadmin
root1234 rootroot test1234 test12345 testtest testing1 testing123 guest123 user1234 username login123 secret123
secret12 iloveyou iloveyou1 iloveyou2 iloveyou! loveyou1 lovelove loveme123 princess princess1 sunshine sunshine1
football football1 baseball baseball1 basketball softball superman superman1 batman123 spiderman starwars starwars1
pokemon1 pokemon123 dragon123 monkey123 shadow123 master123 michael1 jennifer jordan23 liverpool liverpool1 chelsea1
arsenal1 barcelona realmadrid juventus manchester everton1 rangers1 computer computer1 internet samsung1 samsung123
google123 facebook facebook1 instagram whatsapp linkedin minecraft minecraft1 fortnite callofduty blink182 nirvana1
metallica slipknot1 linkinpark trustno1 whatever whatever1 freedom1 charlie1 cheese123 chocolate chocolate1 cookie123
butterfly butterfly1 elephant1 flower123 summer123 summer2023 summer2024 summer2025 summer2026 winter123 winter2024
winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 january1 february november
december september alexander alexandra anastasia victoria elizabeth christian nicholas benjamin jonathan stephanie
veronika katerina natalia1 tatiana1 svetlana vladimir1 dmitriy1 aleksandr andrey123 sergey123 maksim123 yjdsqgfhjkm
gfhjkm123 ghbdtn123 qwertyuiop[] йцукенгш йцукенгшщз йцукен123 пароль123 парольпароль любовь123 ивановиванов
1234567a 1234567q 12345678a 12345678q 123456789a 123456789q 1234567890a 123456aa 123456qw 123456qwerty qq123456
qw123456 asd123456 zxc123456 qwe123456 qweqweqwe asdasdasd zxczxczxc 123321123 1233211234 321321321 456456456
789789789 100200300 11111111a aaaa1111 1111aaaa azertyuiop azerty123 motdepasse soleil123 hallo123 passwort
passwort1 schatz123 contraseña contrasena bienvenido hola1234 senha123 woaini520 woaini1314 5201314520 520131400
publisher publisher1 publisher123 affiliate affiliate1 affiliate123 partner123 marketing traffic123 smartlink
money123 business1 company1 default1 temporary temp1234 changeit qwertyqwerty access14 thunder1 hunter22 killer123
mustang1 harley123 corvette yamaha123 ferrari1 mercedes porsche1 toyota123 phoenix1 diamond1 silver123 golden123
`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/**
 * Whether a password is among the first that anybody would try: a common one, one character or a short piece
 * again and again, a run of neighbours, or one of `names` (the user name, the e-mail address) as it stands.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const plain = password.trim().toLowerCase();
  if (common.has(plain) || isRepeated(plain) || isRun(plain)) return true;
  return names
    .flatMap((name) => [name, name.split('@')[0] ?? ''])
    .map((name) => name.trim().toLowerCase())
    .some((name) => name !== '' && plain.replace(/\d{0,4}[!.]?$/, '') === name.replace(/\d{0,4}$/, ''));
}

/** `aaaaaaaa`, `abababab`, `123123123`. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/u.test(text) && new Set(text).size <= 4;

/** `abcdefgh`, `87654321`: each character follows the one before it. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.length > 0 && steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 9) <= 1;
}
