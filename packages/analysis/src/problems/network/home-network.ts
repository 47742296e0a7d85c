import type { FixId } from '@ridescope/catalogue/fixes';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { LanSearch } from '../../facts/network/lan-search.ts';
import { presenceIn } from '../../facts/witness.ts';
import type { Draft } from '../draft.ts';
import { momentsOf } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';

const companionRules: readonly RuleId[] = ['network-companion'];

/** A link that breaks once comes back by itself. */
const fewestCompanionLosses = 2;
/** As often as the rule calls a warning (catalogue, `network-companion`). */
const warningCompanionLosses = 3;

/** Finds what keeps the game from the devices around it: the home network, the phone, and the computer's own Bluetooth. */
export function homeNetworkProblems(source: ProblemSource): Draft[] {
  return [...searchProblem(source), ...companionProblem(source), ...bluetoothProblem(source)];
}

/** A device that answers badly for a moment prints ten of these within seconds (a clean log of 2025-12-14). */
const fewestFailures = 20;
/** A search that fails is repeated every second or two, for as long as the game runs. */
const leastS = 180;

function failuresOf({ unsent, unanswered }: LanSearch): number {
  return unsent + unanswered;
}

function isLasting(search: LanSearch): boolean {
  return failuresOf(search) >= fewestFailures && search.endS - search.startS >= leastS;
}

/** The search for Wi-Fi devices fails as long as the game runs. Nothing was lost by that: what is never found can't be lost. */
function searchProblem({ facts, log }: ProblemSource): Draft[] {
  const { lanSearch, companion, ride, sensors } = facts;
  if (!lanSearch || !isLasting(lanSearch)) return [];
  const isPhoneBlocked = companion?.failure === 'noRoute' && companion.successes === 0;
  const hasFoundLan = sensors.wireless.some(({ transport }) => transport === 'lan');
  // With a Wi-Fi device in use the search is no longer needed.
  if (hasFoundLan) return [];
  const isMac = log.session.platform === 'mac';
  const hasSensor = sensors.wireless.length + sensors.ant.length > 0;
  const isMissed = isPhoneBlocked || !hasSensor;
  const isBlocked = lanSearch.fault === 'noRoute' || lanSearch.fault === 'ownNetwork';
  return [
    {
      kind: 'home-network-blocked',
      category: 'network',
      grade: isMissed ? 'warning' : 'minor',
      sentences: [
        {
          id: 'home-network-blocked',
          values: { times: failuresOf(lanSearch), phone: isPhoneBlocked },
        },
        ...(isBlocked
          ? [{ id: isMac ? 'home-network-blocked.mac' : 'home-network-blocked.no-way' } as const]
          : [{ id: 'home-network-blocked.no-answer' } as const]),
        ...(lanSearch.usesVirtualAdapter ? [{ id: 'home-network-blocked.virtual' } as const] : []),
      ],
      during: lanSearch.endS < ride.startS ? 'before' : 'ride',
      startS: lanSearch.startS,
      endS: lanSearch.endS,
      where: isBlocked ? 'computer' : 'homeNetwork',
      rules: isPhoneBlocked ? companionRules : [],
      firstFix: isBlocked ? 'net-companion-lan' : 'lan-router-mdns',
      affectedS: 0,
    },
  ];
}

/** The phone link was up and broke again and again. */
function companionProblem({ facts, log }: ProblemSource): Draft[] {
  const { losses = [], lossFault, isOnlyLossFault = false } = facts.companion ?? {};
  if (losses.length < fewestCompanionLosses) return [];
  const areSensorsGone = losses.every((t) => hadSensorOverPhone(facts, log.record, t));
  const why: ProblemSentence[] =
    lossFault === 'otherSide'
      ? [{ id: 'companion-lost.other-side', values: { always: isOnlyLossFault } }]
      : lossFault === undefined
        ? []
        : [{ id: 'companion-lost.fault', values: { fault: lossFault } }];
  const fix: FixId = 'net-companion-order';
  return [
    {
      kind: 'companion-lost',
      category: 'network',
      grade: losses.length >= warningCompanionLosses ? 'warning' : 'minor',
      sentences: [
        { id: 'companion-lost', values: { times: losses.length } },
        ...why,
        ...(areSensorsGone ? [{ id: 'companion-lost.sensors' } as const] : []),
      ],
      during: 'ride',
      occurrences: momentsOf(losses),
      // Who hung up is no place of the network.
      ...(lossFault !== 'otherSide' && { where: 'homeNetwork' as const }),
      rules: companionRules,
      firstFix: fix,
      affectedS: 0,
    },
  ];
}

/** A sensor that was lost with the phone was connected so long before. */
const beforeLossS = 10;

/** Whether a Bluetooth sensor was connected over the phone just before its link broke, which took the sensor along. */
function hadSensorOverPhone(
  facts: ProblemSource['facts'],
  record: ProblemSource['log']['record'],
  lostS: number,
): boolean {
  const before = [lostS - beforeLossS, lostS - beforeLossS] as const;
  return (
    isBluetoothOverPhone(record) &&
    facts.sensors.wireless.some(
      (own) => own.transport === 'ble' && presenceIn(record, facts, own, before) === 'heard',
    )
  );
}

/** The computer's own Bluetooth couldn't start, so sensors can only come over the phone or a stick. */
function bluetoothProblem({ facts, log }: ProblemSource): Draft[] {
  const { record } = log;
  const failed = record.of('bleLibraryFailed').filter(({ t }) => t <= facts.ride.endS);
  const [first] = failed;
  const hasBluetooth = facts.sensors.wireless.some(({ transport }) => transport === 'ble');
  if (!first || hasBluetooth) return [];
  return [
    {
      kind: 'bluetooth-failed',
      category: 'sensors',
      grade: 'warning',
      sentences: [
        { id: 'bluetooth-failed' },
        ...(isBluetoothOverPhone(record) ? [{ id: 'bluetooth-failed.over-phone' } as const] : []),
      ],
      // It lasts: the game doesn't load the library again.
      during: 'ride',
      where: 'computer',
      rules: ['sensor-ble-radio'],
      // No other adapter loads a library of the game.
      firstFix: 'gfx-repair-install',
      affectedS: 0,
    },
  ];
}

/** Whether the game searched for Bluetooth sensors over the phone, because the computer's own Bluetooth is missing. */
function isBluetoothOverPhone(record: ProblemSource['log']['record']): boolean {
  return record.of('bleSearchStart').some(({ via }) => via === 'phone');
}
