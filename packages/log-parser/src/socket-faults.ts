/**
 * Says where a failed connection broke, from the side of this computer:
 * - `ownNetwork`: this computer has no address or no network (adapter down, asleep, cable out)
 * - `noRoute`: nothing leads to the other side, or the system forbids the way there
 * - `noAnswer`: nobody answered in time
 * - `refused`: the other computer is there, but nothing listens on the port
 * - `otherSide`: the other side closed or reset an open connection
 * - `aborted`: the game itself gave up or had closed the socket before
 * - `dns`: the name of the server was not found
 */
export type SocketFault =
  | 'ownNetwork'
  | 'noRoute'
  | 'noAnswer'
  | 'refused'
  | 'otherSide'
  | 'aborted'
  | 'dns';

/**
 * Lists the numbers of Windows (100xx and below 2000), macOS and Linux. The same fault has another number on each; none of
 * these means something else on another of the three. Sources: winerror.h, and errno.h of Darwin and Linux.
 */
const codes: readonly (readonly [SocketFault, readonly number[]])[] = [
  ['ownNetwork', [49, 50, 51, 99, 100, 101, 10049, 10050, 10051, 1231]],
  ['noRoute', [64, 65, 112, 113, 10064, 10065, 1232]],
  ['noAnswer', [60, 110, 121, 10060]],
  ['refused', [61, 111, 10061, 1225]],
  // 2 is the network library's own number for the end of a stream.
  ['otherSide', [2, 54, 104, 10052, 10054]],
  ['aborted', [9, 53, 57, 89, 103, 107, 125, 995, 1236, 10053, 10057]],
  ['dns', [11_001, 11_002, 11_004]],
];

const faultOfNumber = new Map(
  codes.flatMap(([fault, numbers]) => numbers.map((number) => [number, fault] as const)),
);

/**
 * Returns the fault behind an error number; undefined for other numbers.
 * @param code the system's number, or the negative one that stands for the text of a line without a number
 */
export function socketFaultOf(code: number | undefined): SocketFault | undefined {
  return code === undefined ? undefined : faultOfNumber.get(Math.abs(code));
}

/**
 * Says that this computer itself broke off a connection, as when its network or its radio goes: Windows 1236, macOS 53, Linux 103.
 * The 10053 of Windows may as well come from a program that filters traffic, or after a time-out.
 */
const brokenByComputer: readonly number[] = [1236, 53, 103];

/** Whether an error number says that the computer itself broke off the connection. */
export function isBrokenByComputer(code: number | undefined): boolean {
  return code !== undefined && brokenByComputer.includes(Math.abs(code));
}

/** Gives the texts of macOS, Linux and of the network library; Windows writes them in the language of the user. */
const texts: readonly (readonly [RegExp, number])[] = [
  [/can'?t assign requested address|cannot assign requested address/i, 49],
  [/network is down/i, 50],
  [/network is unreachable/i, 51],
  [/no route to host/i, 65],
  [/host is down/i, 64],
  [/operation timed out|connection timed out/i, 60],
  [/connection refused|actively refused/i, 61],
  [/end of file|connection reset|forcibly closed/i, 54],
  [/socket is not connected/i, 57],
  [/software caused connection abort/i, 53],
  [/operation (?:was )?(?:aborted|canceled|cancelled)|i\/o operation (?:has been )?aborted/i, 89],
  [/resolve host|host not found/i, 11_001],
];

/** Returns the error number that the text of a line stands for, negative because the line doesn't have it; or undefined. */
export function codeOfSocketText(text: string): number | undefined {
  const code = texts.find(([pattern]) => pattern.test(text))?.[1];
  return code === undefined ? undefined : -code;
}
