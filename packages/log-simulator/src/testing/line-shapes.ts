/** Matches names of devices in simulated and real logs. */
const deviceNames =
  /\b(?:Wahoo (?:KICKR|CADENCE)[\w ]*?\d\w*|WAHOO PWR \d+|HR Strap \d+|HRMPro\+:\d+|(?:CADENCE|PWR|FE-C) \d{4,5}|KICKR[A-Z0-9 ]*\d\w*|TICKR \w{4}|ASSIOMA\d+[LR]|Zwift (?:Ride|Click) \w{4})(?=[".,)\s]|$)/g;

/** Forms that end in a name given by a rider, a maker or the game. Only the words before it count. */
const openEnds = [
  'Chat: ',
  'HUD_Notify: ',
  'NETWORK:Heard area message from ',
  'Setting Route: ',
  'INFO LEVEL: [Route] Setting Route: ',
  'Setting activity name to ',
  'Graphics Renderer: ',
  'Graphics Vendor: ',
  'CPU: ',
  'OpenGL ',
  'GFX_Initialize: GL_version = ',
  'GL_vendor = ',
  'GL_render = ',
  'GFX: Found a vendor/model match for ',
  'GPU DEPRECATION INCOMING VENDOR, RENDERER: ',
  'Unable to load texture file ',
  'ERROR: Sky::Load(): ',
  'NETWORK:Delayed packet detected: ',
  'Creating new nameplate for ',
  'Name : ',
  'Logged in user: ',
] as const;

/**
 * Removes numbers and names from a line, so that lines of one form have one shape. Quotes, addresses, file paths and ids
 * count as names; repeated spaces count as one.
 */
export function shapeOfLine(line: string): string {
  const text = line
    .replace(/^\[\d{1,2}:\d\d:\d\d\] /, '')
    .replace(/\s+/g, ' ')
    .trim();
  const open = openEnds.find((start) => text.startsWith(start));
  if (open) return open;
  return text
    .replace(/activityName: .*?, privacy/, 'activityName: …, privacy')
    .replace(/\S+@\S+/g, '<mail>')
    .replace(/https:\/\/[^/\s]+/g, '<host>')
    .replace(/[A-Z]:\\.*$/, '<path>')
    .replace(/\?id=.*$/, '?…')
    .replace(deviceNames, '<device>')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{13,}\b/gi, '#')
    .replace(/0x[0-9A-F]+/gi, '0x#')
    .replace(/[-+]?\d+(?:[.:]\d+)*/g, '#')
    .replace(/\b(?:#[A-F]+|[A-F]+#)[A-F#]*\b/g, '#');
}

/** Collects the shapes of a log given in chunks. */
export function shapesOf(chunks: Iterable<Uint8Array>): Set<string> {
  const shapes = new Set<string>();
  // Nearly all lines differ only in their digits, and those have one shape.
  const seen = new Set<string>();
  const add = (line: string) => {
    const alike = line.replace(/\d/g, '0');
    if (line === '' || seen.has(alike)) return;
    seen.add(alike);
    shapes.add(shapeOfLine(line));
  };
  const decoder = new TextDecoder('latin1');
  let rest = '';
  for (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/[\r\n]+/);
    rest = lines.pop() ?? '';
    for (const line of lines) add(line);
  }
  add(rest);
  return shapes;
}
