/*
 * The passwords that attackers try first are a common word, dressed up until a form takes it: Password1!, Summer2024!,
 * P@ssw0rd, Qwerty123$. So the dress is taken off, and the word is looked up.
 */

/** Longest dress, in characters, that makes a common word no better: digits and signs before and behind it. */
const maxDress = 6;

/** How letters are written to look clever. */
const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** True for a password that would be among the first to be tried. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return [lower, ...undressed(lower)].some((word) => {
    const plain = word.replace(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign);
    return [word, plain].some((each) => isCommonWord(each));
  });
}

/** What is left without the digits and signs at either end: the ends may also be disguised letters, so step by step. */
function undressed(text: string): string[] {
  const isDress = (character: string | undefined) => !/\p{Letter}/u.test(character ?? 'x');
  const words: string[] = [];
  for (let start = 0; start <= maxDress && (start === 0 || isDress(text[start - 1])); start++) {
    for (let dropped = 0; start + dropped <= maxDress; dropped++) {
      if (dropped > 0 && !isDress(text.at(-dropped))) break;
      words.push(text.slice(start, text.length - dropped));
    }
  }
  return words;
}

function isCommonWord(word: string): boolean {
  if (common.has(word)) return true;
  // One sign or piece of a word again and again (Aaaaaaa1!, Abcabc1!), and rows of the alphabet or the digits.
  if (/^(.{1,4})\1+$/u.test(word)) return true;
  if (word.length >= 4 && rows.some((row) => row.includes(word))) return true;
  // Two common words in a row, such as iloveyou or adminadmin.
  for (let cut = 3; cut <= word.length - 3; cut++) {
    if (common.has(word.slice(0, cut)) && common.has(word.slice(cut))) return true;
  }
  return false;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'poiuytrewqlkjhgfdsamnbvcxz',
  '01234567890123456789',
  '09876543210987654321',
  'qazwsxedcrfvtgbyhnujmikolp',
];

const common = new Set(
  `
  password passwort passw0rd passwords passwd pass passcode passphrase contrasena contraseña motdepasse senha parola
  haslo salasana wachtwoord losenord heslo secret secrets letmein login logon signin access enter opensesame open
  admin administrator root superuser super user username guest test tester testing demo sample example default
  changeme change temp temporary welcome welcom bienvenue bienvenido willkommen hello hallo hola bonjour goodbye
  qwerty qwertz azerty qwert qwer asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qweasd qweasdzxc qwe asd zxc
  abc abcd abcde abcdef abcdefg abcdefgh aaa abcabc xyz iloveyou ilove loveyou love lovely lover lovers loveme you
  god jesus christ angel angels heaven blessed faith hope peace grace amen devil satan
  monkey dragon tiger lion eagle falcon hawk wolf bear panther shark dolphin horse pony rabbit bunny puppy kitty
  kitten cat dog doggy snoopy butterfly spider snake cobra viper mustang bulldog turtle penguin chicken
  football soccer baseball basketball hockey golf golfer tennis rugby cricket boxing skate skater swimming volleyball
  cycling cyclist cycle bike biker bicycle ride rider riding runner running race racer racing sprint climb
  zwift watopia strava garmin peloton trainer wahoo rouvy shimano campagnolo pinarello bianchi cervelo colnago canyon
  ridescope specialized cannondale giant trek scott
  summer winter spring autumn fall season january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas easter birthday newyear
  morning night today tomorrow sunshine sun moon star stars starlight sky rain rainbow snow snowflake storm thunder
  lightning fire flame ocean beach river mountain island forest flower flowers rose lily daisy
  red blue green yellow orange purple black white silver gold golden pink brown
  apple banana cherry peach strawberry cookie cookies chocolate candy sugar honey pepper ginger coffee cheese pizza
  bacon butter muffin cupcake pumpkin peanut pickle
  money dollar cash rich million lucky winner success freedom power energy magic master boss king queen prince princess
  knight warrior hunter killer ninja samurai pirate soldier ranger sniper legend hero phoenix shadow ghost demon
  mystic wizard merlin gandalf frodo hobbit matrix neo trinity morpheus
  batman superman spiderman ironman hulk joker wolverine deadpool captain marvel avengers starwars star wars skywalker
  vader yoda jedi startrek spock pokemon pikachu mario luigi zelda sonic minecraft fortnite roblox playstation xbox
  nintendo gamer gaming game player steam
  liverpool arsenal chelsea manchester united barcelona barca realmadrid madrid juventus milan bayern dortmund celtic
  rangers everton tottenham ajax yankees cowboys steelers packers lakers bulls eagles giants
  michael jordan daniel david james john robert william thomas charles joseph matthew andrew joshua anthony mark
  steven kevin brian george edward jason ryan justin brandon tyler austin alex alexander benjamin samuel nathan
  nicholas jonathan christian christopher patrick peter paul adam scott eric oliver jack harry charlie max oscar
  jessica jennifer ashley amanda sarah samantha elizabeth nicole michelle stephanie melissa rachel hannah emily emma
  olivia sophia sophie isabella charlotte anna maria laura lauren megan natalie victoria andrea daniela claudia julia
  martin stefan thomas andreas sebastian tobias florian lukas jonas felix simon sandra sabine
  carlos juan jose luis miguel pedro fernando alejandro antonio francesco giovanni marco andrea pierre nicolas
  ferrari porsche mercedes bmw audi toyota honda yamaha kawasaki ducati harley corvette camaro mustang chevy ford
  london paris berlin madrid newyork chicago boston dallas texas california florida america england scotland ireland
  germany france italy spain brasil brazil canada australia india pakistan mexico russia china japan
  computer internet server network windows linux ubuntu microsoft google facebook instagram twitter youtube amazon
  samsung iphone android nokia office laptop keyboard system oracle cisco database backup support service company
  business work job school student teacher college university class
  baby babe babygirl babyboy sweetie sweetheart darling sexy hottie beauty beautiful cutie pretty family mother father
  mom mommy mum dad daddy sister brother friend friends bestfriend forever always together happy smile fuckyou fuck
  fucker asshole bitch shit sexsex
  trustno trustnoone nothing whatever blahblah blah banana something please thankyou thanks sorry
  metallica nirvana slipknot eminem rockstar guitar music dance dancer disco techno
  `
    .trim()
    .split(/\s+/),
);
