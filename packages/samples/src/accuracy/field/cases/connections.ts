import { countedNetwork } from '@ridescope/contract/report/count-episodes';
import {
  claimsNot,
  type FieldCase,
  first,
  hasNoNetworkProblem,
  holds,
  isClean,
  isMac,
  lostNoTrainer,
  says,
} from '../expectation.ts';

const neverReached = first(
  'the game server never answered',
  /(never (answered|reached|came up|connected)|could(n't| not) (be )?reach|no connection to the game|no live data of the game server)/i,
);
const companionNeverLost = claimsNot('the phone link was never lost', /Companion[^\n]*never lost/);

/** Servers, home network and the link to the phone. */
export const connectionCases: readonly FieldCase[] = [
  {
    file: '01-mac-no-route-to-phone-and-lan.txt',
    must: [
      first(
        'the game may not reach the home network',
        /local network|home network|devices? (on|in) your network/i,
        /no route|reach|permission|allow/i,
      ),
      lostNoTrainer,
      holds('no loss of the server', ({ activities }) =>
        activities.every(({ problems }) => !problems.some(({ id }) => /^connection/.test(id))),
      ),
    ],
    also: [
      says('Local Network permission of the Mac', /Privacy & Security/, /Local Network/),
      says('VPN or firewall', /VPN|firewall/i),
      isMac,
    ],
  },
  {
    file: '02-wine-wifi-trainer-never-found.txt',
    must: [
      first(
        'the search for Wi-Fi trainers fails',
        /(search|discover|look)[^.\n]*(Wi-?Fi|network)|(Wi-?Fi|network)[^.\n]*(search|discover)/i,
      ),
      lostNoTrainer,
    ],
    also: [says('allow multicast', /multicast|mDNS|Bonjour/i), says('virtual adapter', /virtual/i)],
  },
  {
    file: '07-2021-error6-no-udp-server.txt',
    must: [neverReached],
    also: [
      says(
        'no clean end',
        /game (stopped|ended|crashed)|closed without|without a (clean|normal) end/i,
      ),
    ],
  },
  {
    file: '08-2020-mail-wrapped-udp-timeouts.txt',
    must: [
      first('11 losses of the connection', /\b(11|eleven) times/i, /server|connection/i),
      claimsNot('one loss of 22 min', /(once|for 2[12] min)/),
    ],
    also: [
      holds('losses of about 40 s', ({ activities }) =>
        activities.every((activity) => {
          const { longestOutageS = 0 } = countedNetwork(activity);
          return longestOutageS >= 30 && longestOutageS <= 60;
        }),
      ),
    ],
  },
  {
    file: '10-2022-vpn-blocks-game-ports.txt',
    must: [neverReached],
    also: [says('VPN, firewall or ports', /VPN/i, /firewall|port/i)],
  },
  { file: '11-mac-tcp-operation-timed-out.txt', must: [neverReached], also: [isMac] },
  {
    file: '16-2022-phone-link-end-of-file.txt',
    must: [
      first('the phone link dropped 6 times', /Companion|phone/, /\b(6|six) times/i),
      companionNeverLost,
    ],
    also: [
      says(
        'one Companion only, awake, port free',
        /(only one|one|second|another) (Companion|phone|device)|awake|unlocked|same port/i,
      ),
    ],
  },
  {
    file: 'p1-no-packets-second-half.txt',
    must: [
      first(
        'connection gone to the end of the ride',
        /connection|server/i,
        /to the end of the ride|(second|last) half|for 1[45] min/i,
      ),
      claimsNot('the connection was never lost', /server never lost/),
    ],
  },
  {
    file: 'p4-phone-no-route.txt',
    must: [
      isClean,
      hasNoNetworkProblem,
      says(
        'the phone cannot be reached',
        /(phone|Companion)[^\n]*(no route|can(no|')t (be )?reach|not be reached|unreachable)/i,
      ),
    ],
  },
];
