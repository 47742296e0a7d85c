import type { CauseId } from '@ridescope/catalogue/causes';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { namedCauses } from './references.ts';

/*
 * All words that a model may use beside references. A list of what is allowed needs no guesses about what a model may invent:
 * a device, a cause, a fix, a number, another language or an instruction has words that aren't in it. It also lacks negations,
 * because they would turn a fact into its opposite, and words of certainty.
 */

const small = `
a an the this that these those its it's their your such other another same it they them you
of in on at by for from with to into during before after around near over under between within since until through
across along about against as behind beyond among because while when where which whose what how if than then so and or but
also too though although yet still however meanwhile therefore together there here up down out again away back`;

const verbs = `
is are was were be been being has have had having does did may might can could will would should
seems seem seemed appears appear appeared looks look looked suggests suggest suggested points point pointed pointing
shows show showed shown showing fits fit fitted fitting matches match matched matching explains explain explained
explaining supports support supported supporting speaks speak spoke speaking means mean meant leads lead led leading
follows follow followed following comes come came coming goes go went going happens happen happened happening
starts start started starting begins begin began beginning ends end ended ending remains remain remained stays stay
stayed stands stand stood tells tell told says say said finds find found sees see saw seen makes make made making
gives give gave given takes take took taken taking brings bring brought affects affect affected affecting
causes cause caused causing helps help helped helping settles settle settled decides decide decided deciding
tests test tested testing tries try tried trying compares compare compared ranks rank ranked adds add added
lasts lasted lasting continues continued recovers recovered improves improve improved improving changes change changed
changing worsened increased decreased grew grown grows varies varied keeps keep kept keeping loses lose losing lost
misses missed failed failing fails interrupts interrupted reaches reached arrives arrived returns returned
records recorded measures measured notes noted belongs belong coincides coincided coincide occurs occurred occur`;

const qualities = `
likely likeliest probably perhaps possibly maybe mainly weakly closely roughly slightly noticeably
briefly suddenly gradually slowly quickly early late earlier later often sometimes usually repeatedly just even quite
rather very more better worse worst strong stronger strongest weak weaker clear open uncertain possible plausible close
closer similar different common sudden short long longer shorter slow slower steady regular high low higher lower large
small larger smaller big main leading next further additional simple quick cheap easy useful helpful worth important
noticeable visible whole entire sensible reasonable`;

const things = `
ride rides analysis log evidence proof sign signs clue clues cause causes explanation explanations reason reasons pattern
patterns moment moments time times stretch stretches part parts change changes difference trouble problem problems fault
symptom symptoms effect effects result results step steps plan test comparison candidate candidates alternative
alternatives view hint hints order start end middle rest evening tonight figure figures value values confidence
likelihood probability riders thing things side`;

const areas = {
  picture: `frame frames rate rates freeze freezes froze stutter stutters stuttered stuttering picture computer game
    slowdown slowdowns`,
  network:
    'network connection connections internet outage outages packets traffic lag game interruption interruptions',
  sensors: `sensor sensors device devices signal signals message messages reception contact loss losses interruption
    interruptions`,
} as const;
type Area = keyof typeof areas;

const areasOf: Readonly<Record<CauseId, readonly Area[]>> = {
  'radio-interference': ['sensors'],
  'single-sensor-weak': ['sensors'],
  'sensor-asleep': ['sensors'],
  'receiver-fault': ['sensors'],
  'busy-receiver': ['sensors'],
  'not-paired': ['sensors'],
  'trainer-network': ['sensors', 'network'],
  'computer-network': ['network'],
  'home-wifi': ['network'],
  'provider-line': ['network'],
  'no-internet': ['network'],
  'game-service': ['network'],
  'blocked-traffic': ['network'],
  'gpu-limit': ['picture'],
  'cpu-limit': ['picture'],
  'wrong-gpu': ['picture'],
  'power-saving': ['picture'],
  thermal: ['picture'],
  'background-load': ['picture'],
  'window-resized': ['picture'],
  'sleep-or-suspend': ['picture', 'network', 'sensors'],
  'memory-pressure': ['picture'],
  'slow-disk': ['picture'],
  'display-cap': ['picture'],
  'bluetooth-software': ['sensors'],
  'companion-app': ['network'],
  'video-capture': ['picture'],
  'game-itself': ['sensors', 'network'],
  'cannot-tell': [],
};

const general = [small, verbs, qualities, things].flatMap(wordsIn);

/** Returns the words for a result. Those of an area, such as its network, only if a cause of the result lies there. */
export function narrativeWords(result: Pick<AdvancedResult, 'problems'>): ReadonlySet<string> {
  const own = new Set(namedCauses(result).flatMap(({ cause }) => areasOf[cause.id]));
  return new Set([...general, ...[...own].flatMap((area) => wordsIn(areas[area]))]);
}

/** Superlatives belong to the likeliest cause alone. */
export const leadingWords: ReadonlySet<string> = new Set(
  wordsIn('likeliest main mainly strongest leading'),
);

/** Words that say what brought something about. */
export const causalWords: ReadonlySet<string> = new Set(
  wordsIn(
    'cause causes caused causing because explain explains explained explaining explanation explanations reason reasons fault affects affect affected affecting',
  ),
);

/** Words for numbers that don't need a digit. None is in the vocabulary; they are known to count what was dropped for them. */
export const numberWords: ReadonlySet<string> = new Set(
  wordsIn(`
    zero nil none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million
    millions billion first second third fourth fifth sixth seventh eighth ninth tenth half halves halved quarter quarters
    thirds fifths tenths once twice thrice double doubled doubles triple tripled treble single pair pairs couple dozen dozens
    score scores both several few many most all every half-hour fortnight percent percentage percentages per cent
    seconds minute minutes hour hours majority minority i ii iii iv vi vii viii ix xi xii`),
);

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
