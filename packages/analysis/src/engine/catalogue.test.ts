import { readdirSync, readFileSync } from 'node:fs';
import { conditionIdOf } from '@ridescope/catalogue/condition-ids';
import { type FixId, fixIds } from '@ridescope/catalogue/fixes';
import { metricIds } from '@ridescope/catalogue/metrics';
import { patterns as patternEntries } from '@ridescope/catalogue/patterns';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import { describe, expect, it } from 'vitest';
import { patterns } from '../patterns/index.ts';
import { rules } from '../rules/index.ts';
import { batteryCodes } from '../rules/sensors/metrics/battery.ts';
import { catalogueCounts } from './catalogue.ts';

/**
 * Every condition of the catalogue (2.5): rule, metric, operator and limit per severity. GPU
 * classes are numbers. Rules outside the catalogue need no row, because their tests and the golden
 * file cover them.
 */
const catalogue = `
  network-link-loss            net.link_losses           warning >= 1 | critical >= 3
  network-outage-length        net.outage_max            warning > 6 | critical > 30
  network-tcp-drop             net.tcp_drops             warning >= 1 | critical >= 3
  network-reconnect-attempts   net.reconnect_attempts    warning >= 3 | critical >= 20
  network-send-failures        net.send_fail_pct         warning > 0.5 | critical > 5
  network-receive-starvation   net.starved_minutes       warning >= 1 | critical >= 3
  network-upload-shortfall     net.short_upload_minutes  warning >= 3 | critical >= 6
  network-latency-tests        net.latency_fail_rate     warning >= 6 | critical >= 60
  network-late-packets         net.late_packet_rate      info >= 600 | warning >= 2400
  network-clock-step           net.clock_step_max        warning > 100 | critical > 500
  network-api-errors           net.api_error_minutes     warning >= 3 | critical >= 10
  network-dns                  net.dns_failure_minutes   warning >= 1 | critical >= 5
  network-companion            net.companion_attempts    info >= 10
  network-companion            net.companion_losses      warning >= 3 | critical >= 1
  graphics-average-fps         fps.mean                  info < 60 | warning < 45 | critical < 30
  graphics-one-percent-low     fps.p1                    warning < 30 | critical < 20
  graphics-time-below-30       fps.below30_share         warning > 5 | critical > 25
  graphics-consistency         fps.p1_ratio              warning < 0.5 | critical < 0.35
  graphics-freezes             fps.stall_rate            warning >= 3 | critical >= 10
  graphics-longest-freeze      fps.stall_max             warning > 3 | critical > 10
  graphics-crowd-drop          fps.crowd_drop            info >= 20 | warning >= 40
  graphics-fade                fps.fade                  warning <= 0.85 | critical <= 0.65
  graphics-frame-cap           fps.cap_value             info >= 50 | warning <= 31
  graphics-profile-gap         gfx.profile_gap           info = 1 | warning >= 2
  graphics-resolution          gfx.res_gap               warning >= 1 | critical >= 2
  graphics-render-errors       gfx.error_rate            info >= 5 | warning >= 60
  graphics-load-time           gfx.load_time             warning > 90 | critical > 240
  sensor-ant-rxfail            ant.loss                  warning > 15 | critical > 30
  sensor-ant-blackout          ant.blackout_max          warning >= 30 | critical >= 60
  sensor-ant-search-events     ant.search_event_rate     info >= 2 | warning >= 5 | critical >= 20
  sensor-ant-shared-loss       ant.shared_episodes       warning >= 2 | critical >= 6
  sensor-ant-receiver          ant.receiver_missing      info = 1
  sensor-ant-receiver          ant.receiver_resets       critical >= 1
  sensor-ant-background-search ant.search_start_rate     warning >= 60 | critical >= 600
  sensor-control-failures      trn.control_fail          warning > 5 | critical > 15
  sensor-ble-drop              ble.drops                 warning >= 1 | critical >= 3
  sensor-ble-radio             ble.adapter_errors        warning >= 3
  sensor-ble-radio             ble.radio_off             critical >= 1
  sensor-ble-channel-map       ble.channels_used         info < 20 | warning < 10
  sensor-power-gaps            pwr.coverage              warning < 95 | critical < 80
  sensor-lan-trainer           lan.drops                 warning >= 1 | critical >= 3
  sensor-battery               bat.state                 warning = low | critical = critical
  hardware-gpu                 hw.gpu_mismatch           info = 1
  hardware-gpu                 hw.gpu_class              warning = 1 | critical = 0
  hardware-memory              hw.ram_gb                 warning < 8 | critical < 4
  hardware-driver              hw.driver_age             info > 12 | warning > 36
  hardware-client              hw.client_lag             warning >= 2
`;

interface Row {
  id: string;
  severity: string;
  metric: string;
  is: string;
  limit: number;
}

const rows = catalogue
  .trim()
  .split('\n')
  .flatMap((line): Row[] => {
    const [, ruleId = '', metric = '', conditions = ''] = /^ *(\S+) +(\S+) +(.+)$/.exec(line) ?? [];
    return conditions.split(' | ').map((condition) => {
      const [severity = '', is = '', limit = ''] = condition.split(' ');
      return { id: `${ruleId}/${severity[0]}`, severity, metric, is, limit: limitOf(limit) };
    });
  });

function limitOf(text: string): number {
  if (text === 'low' || text === 'critical') return batteryCodes[text];
  return Number(text);
}

const written: readonly Row[] = rules.flatMap((rule) =>
  rule.conditions.map((condition) => ({
    id: conditionIdOf(rule.id, condition.severity),
    severity: condition.severity,
    metric: condition.metric,
    is: condition.is,
    limit: condition.limit,
  })),
);

/** Rules of the catalogue, in its order. */
const specified = [...new Set(rows.map(({ id }) => id.slice(0, -2)))];

function sorted(list: readonly Row[]): Row[] {
  return [...list].sort((a, b) => a.id.localeCompare(b.id));
}

function twice(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Lists files below `src` with this text in their names, without their extension. */
function filesWith(folder: string, text: string): string[] {
  const url = new URL(`../${folder}/`, import.meta.url);
  return readdirSync(url)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => readFileSync(new URL(name, url), 'utf8').includes(text))
    .map((name) => name.slice(0, -'.ts'.length));
}

describe('conditions', () => {
  it('match the catalogue: severity, metric, operator and limit', () => {
    const ofCatalogue = written.filter(({ id }) => specified.includes(id.slice(0, -2)));
    expect(sorted(ofCatalogue)).toEqual(sorted(rows));
  });

  it('have unique ids', () => {
    expect(twice(written.map(({ id }) => id))).toEqual([]);
  });

  it('use only metrics that their rule needs', () => {
    for (const { id, metrics, conditions } of rules) {
      const spoken = [...new Set(conditions.map(({ metric }) => metric))].sort();
      expect({ id, metrics: [...metrics].sort() }).toEqual({ id, metrics: spoken });
    }
    expect([...metricIds]).toEqual(expect.arrayContaining(rows.map(({ metric }) => metric)));
  });
});

describe('rules', () => {
  it.each(ruleCategories)('of %s are all registered and named after their files', (category) => {
    const own = rules.filter((rule) => rule.category === category);
    const files = filesWith(`rules/${category}`, '= defineRule(');
    expect(own.map(({ id }) => id).sort()).toEqual(files.sort());
  });

  it('follow the order of the catalogue', () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.filter((id) => specified.includes(id))).toEqual(specified);
  });

  it('have a test next to them', () => {
    const tests = ruleCategories.flatMap((category) =>
      readdirSync(new URL(`../rules/${category}/`, import.meta.url)),
    );
    expect(rules.map(({ id }) => `${id}.test.ts`).filter((name) => !tests.includes(name))).toEqual(
      [],
    );
  });

  it('have unique ids', () => {
    expect(twice(rules.map(({ id }) => id))).toEqual([]);
  });
});

describe('patterns', () => {
  it('are all registered and named after their files', () => {
    const files = filesWith('patterns', ': Pattern = {');
    expect(patterns.map(({ id }) => id).sort()).toEqual(files.sort());
  });

  it('have unique ids that no rule has', () => {
    expect(twice([...patterns, ...rules].map(({ id }) => id))).toEqual([]);
  });
});

describe('recommendations', () => {
  const named = [...rules, ...Object.values(patternEntries)].flatMap(
    ({ fixes: ids }): readonly FixId[] => ids,
  );

  it('are named if they exist', () => {
    // No rule finds a ride that was not saved; its problem names the fix.
    const used = new Set<string>([...named, 'net-upload-file']);
    expect(fixIds.filter((id) => !used.has(id))).toEqual([]);
  });

  it('are named once by each rule', () => {
    for (const one of [...rules, ...Object.values(patternEntries)])
      expect(twice(one.fixes)).toEqual([]);
  });
});

it('the catalogue counts what pages state', () => {
  const { rulesIn, ...counted } = catalogueCounts();
  expect(counted).toEqual({
    rules: rules.length,
    conditions: written.length,
    recommendations: fixIds.length,
    patterns: patterns.length,
  });
  const ruleCounts = ruleCategories.map((category) => rulesIn[category]);
  expect(ruleCounts.reduce((sum, count) => sum + count, 0)).toBe(rules.length);
});

it('the catalogue has the rules and conditions that the specification requires', () => {
  expect(specified).toHaveLength(43);
  const inCategory = (category: string) =>
    rules.filter((rule) => rule.category === category && specified.includes(rule.id)).length;
  expect(ruleCategories.map(inCategory)).toEqual([13, 13, 13, 4]);

  expect(rows).toHaveLength(89);
  const withSeverity = (severity: string) => rows.filter((row) => row.severity === severity).length;
  expect(['info', 'warning', 'critical'].map(withSeverity)).toEqual([12, 42, 35]);
});
