/** A Mac in the head of a log, by the client's way to draw. */
interface Mac {
  device: string;
  chip: string;
}

const metal: Mac = { device: 'MacBookPro18,4', chip: 'Apple M1 Max' };
const openGl: Mac = { device: 'Macmini9,1', chip: 'Apple M1' };

/**
 * Writes a line of a Windows head as a Mac does; undefined for a line that a Mac doesn't write.
 * @param isMetal the client draws with Metal, not with OpenGL on top of it
 */
export function onMac(text: string, isMetal: boolean): string | undefined {
  const { device, chip } = isMetal ? metal : openGl;
  if (text.startsWith('Device:  ')) return `Device:       ${device}`;
  if (/^\[OS\]: Time resolution|^Launcher Version|BleWin10Lib|^GPU DEPRECATION/.test(text))
    return undefined;
  if (text.startsWith('GFX_Initialize: GL_version'))
    return isMetal
      ? `GFXDevice_Metal::Initialize(): Using device '<AGXG13XDevice: 0x105917c70>\n    name = ${chip}'`
      : 'GFX_Initialize: GL_version = 2.1 Metal - 76.3';
  if (/^ +GL_vendor = /.test(text))
    return isMetal ? `\tVendor = ${chip}` : text.replace(/= .*/, '= Apple');
  if (/^ +GL_render = /.test(text))
    return isMetal ? `\tRenderer = ${chip}` : text.replace(/= .*/, `= ${chip}`);
  if (/^OpenGL .* initialized$/.test(text))
    return isMetal ? 'Metal MTLGPUFamilyApple7 initialized' : 'OpenGL 2.1 Metal - 76.3 initialized';
  // Metal names the chip as its vendor too.
  if (text.startsWith('Graphics Vendor: ')) return `Graphics Vendor: ${isMetal ? chip : 'Apple'}`;
  if (text.startsWith('Graphics Renderer: ')) return `Graphics Renderer: ${chip}`;
  if (text.startsWith('GFX: Found a vendor/model match'))
    return `GFX: Found a vendor/model match for ${chip.toUpperCase()}`;
  if (text.startsWith('CPU: ')) return `CPU: ${chip}`;
  return onMacSocket(text);
}

/** Windows socket numbers with the number and words of a Mac for the same fault. */
const sockets: readonly (readonly [windows: string, posix: number, words: string])[] = [
  ['10049', 49, "Can't assign requested address"],
  ['10050', 50, 'Network is down'],
  ['10051', 51, 'Network is unreachable'],
  ['10053', 54, 'Connection reset by peer'],
  ['10054', 54, 'Connection reset by peer'],
  ['10057', 57, 'Socket is not connected'],
  ['10060', 60, 'Operation timed out'],
  ['10061', 61, 'Connection refused'],
  ['10065', 65, 'No route to host'],
  ['10009', 9, 'Bad file descriptor'],
  ['1236', 53, 'Software caused connection abort'],
  ['995', 89, 'Operation aborted.'],
];

function onMacSocket(text: string): string {
  for (const [windows, posix, words] of sockets) {
    const before = text.indexOf(` [${windows}] `);
    if (before >= 0) return `${text.slice(0, before)} [${posix}] ${words}`;
    const quoted = `(${windows})`;
    if (text.endsWith(quoted)) return text.replace(/: '.*$/, `: '${words}' (${posix})`);
  }
  return text;
}
