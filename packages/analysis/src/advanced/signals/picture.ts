import type { RuleId } from '@ridescope/catalogue/rules';
import { median } from '../../facts/statistics.ts';
import type { AdvancedSource } from '../source.ts';
import { type Signals, signal } from './signal.ts';

const profiles = ['basic', 'medium', 'high', 'ultra'];
const stepLines = [576, 720, 1080, 1440, 2160];
const hourS = 3600;
/** Fewer freezes have no rhythm and no growth. */
const fewestFreezes = 4;
/** Processors that are the limit beside a good card (catalogue 5.4). */
const oldCpu =
  /Core 2|Core i[357]-[23]?\d{3}(?!\d)[A-Z]*\b|AMD (FX|A\d|Athlon|Phenom)|Pentium|Celeron|Xeon.*(E5|E3|X5|W3)/;
const laptop =
  /Laptop|Max-Q|Mobility|Mobile|\b\d{3,4}M\b|MX\d|(UHD|HD|Iris)\b.*\b(5[25]00|6[12]\d|6100|5100)\b/;
const laptopCpu = /\d(U|H|HQ|HK|HX|HS|G\d|M|MQ|P)\b/;

/** Measures frame rate, freezes and computer. */
export function pictureSignals(source: AdvancedSource): Signals {
  const { activity, facts, hardware } = source;
  const { frameRate, ride } = facts;
  const isJudged = activity.isJudged && frameRate?.isJudgeable === true;
  const value = (ruleId: RuleId) => {
    const found = activity.results.find((result) => result.ruleId === ruleId);
    return found?.status === 'good' || found?.status === 'finding' ? found.value : undefined;
  };
  const rank = hardware.gpuClass?.rank;
  const { graphicsProfile, expectedProfile } = hardware;
  return {
    ...signal('fps.mean', isJudged ? frameRate.mean : undefined, 'FPS', {
      ruleId: 'graphics-average-fps',
    }),
    ...signal(
      'fps.p1_ratio',
      isJudged && frameRate.p1 !== undefined && frameRate.median > 0
        ? frameRate.p1 / frameRate.median
        : undefined,
      'ratio',
      { ruleId: 'graphics-consistency' },
    ),
    ...signal('fps.stall_rate', value('graphics-freezes'), 'per h', { ruleId: 'graphics-freezes' }),
    ...signal(
      'fps.stall_max',
      facts.stalls.length > 0
        ? Math.max(...facts.stalls.slice(0, 1000).map(({ seconds }) => seconds))
        : 0,
      's',
      { ruleId: 'graphics-longest-freeze' },
    ),
    ...freezeSignals(source),
    ...signal('fps.fade', fadeOf(source), 'ratio', { ruleId: 'graphics-fade' }),
    ...crowdSignal(source),
    ...signal('fps.cap_value', isJudged ? (frameRate.cap ?? 0) : undefined, 'FPS', {
      ruleId: 'graphics-frame-cap',
    }),
    ...signal('fps.rise', riseOf(ride.moving.t, ride.moving.fps), 'ratio'),
    ...signal('gfx.res_gap', resolutionGap(source), 'steps', { ruleId: 'graphics-resolution' }),
    ...signal(
      'gfx.profile_gap',
      graphicsProfile && expectedProfile
        ? Math.max(0, profiles.indexOf(expectedProfile) - profiles.indexOf(graphicsProfile))
        : undefined,
      'steps',
      { ruleId: 'graphics-profile-gap' },
    ),
    ...signal('hw.gpu_class', rank, 'class', { ruleId: 'hardware-gpu' }),
    ...signal('hw.gpu_mismatch', mismatchOf(source), 'flag', { ruleId: 'hardware-gpu' }),
    ...signal('hw.ram_gb', hardware.ramGb, 'GB', { ruleId: 'hardware-memory' }),
    ...signal(
      'hw.is_laptop',
      hardware.gpu || hardware.cpu
        ? Number(laptop.test(hardware.gpu ?? '') || laptopCpu.test(hardware.cpu ?? ''))
        : undefined,
      'flag',
    ),
    ...signal('hw.old_cpu', hardware.cpu ? Number(oldCpu.test(hardware.cpu)) : undefined, 'flag'),
  };
}

/** Growth: share of the freezes in the second half. Regularity: share of the gaps within a tenth of their median. */
function freezeSignals({ facts: { stalls, ride } }: AdvancedSource): Signals {
  if (stalls.length < fewestFreezes) return {};
  const middle = (ride.startS + ride.endS) / 2;
  const gaps = stalls.slice(1).map(({ t }, index) => t - (stalls[index]?.t ?? t));
  const usual = median(gaps) ?? 0;
  const regular = gaps.filter((gap) => Math.abs(gap - usual) <= 0.1 * usual).length / gaps.length;
  return {
    ...signal(
      'fps.stall_growth',
      stalls.filter(({ t }) => t > middle).length / stalls.length,
      'share',
    ),
    ...signal('fps.stall_regularity', regular, 'share'),
  };
}

/** 1 for a rate that didn't fall, or fell by chance. */
function fadeOf({ facts: { fade } }: AdvancedSource): number | undefined {
  return fade && (fade.isConfirmed ? fade.ratio : Math.max(1, fade.ratio));
}

/** The drop where the correlation with crowding was found, else 0. */
function crowdSignal({ activity }: AdvancedSource): Signals {
  const tested = activity.patterns.find(({ patternId }) => patternId === 'crowding-fps');
  if (!tested || tested.verdict === 'notTested') return {};
  const isFound = tested.verdict === 'confirmed' || tested.verdict === 'suggestive';
  return signal('fps.crowd_drop', isFound ? (tested.dropPercent ?? 0) : 0, '%', {
    ruleId: 'graphics-crowd-drop',
  });
}

/** A computer in a saving state starts slow and is twice as fast from one moment on. Ratio of the rest to the first minutes. */
function riseOf(t: Float64Array, fps: Float64Array): number | undefined {
  const [startS, endS] = [t[0], t.at(-1)];
  if (startS === undefined || endS === undefined || endS - startS < hourS / 4) return undefined;
  const before = fps.filter((_, index) => (t[index] as number) < startS + 80);
  const after = fps.filter((_, index) => (t[index] as number) >= startS + 120);
  const [slow, usual] = [median(before), median(after)];
  return slow && usual ? usual / slow : undefined;
}

function resolutionGap({ hardware }: AdvancedSource): number | undefined {
  const most = hardware.gpuClass?.comfortableLines;
  const lines = hardware.resolution?.height;
  if (most === undefined || lines === undefined) return undefined;
  const step = (height: number) => stepLines.filter((limit) => height > limit * 1.12).length;
  return Math.max(0, step(lines) - step(most));
}

function mismatchOf({ activity, hardware }: AdvancedSource): number | undefined {
  if (!hardware.gpu || !hardware.cpu) return undefined;
  const rule = activity.results.find(({ ruleId }) => ruleId === 'hardware-gpu');
  if (rule?.status === 'finding') return Number(rule.severity === 'info');
  return rule?.status === 'good' ? 0 : undefined;
}
