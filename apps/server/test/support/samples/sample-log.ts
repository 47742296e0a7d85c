/** What must never appear in our logs or tables. */
export const privateWords = {
  mail: 'jo.rider@example.com',
  name: 'Q. Zanderling',
  user: 'zanderling-pc',
  chat: 'meet me at the old mill',
  address: '203.0.113.77',
  playerId: '77123456',
};

const startOfDayS = 18 * 3600;

/**
 * Makes a small log of an old PC client: header, hardware, a world, then one frame-rate line every five seconds of a
 * steady ride, with private words in the lines that carry them in real logs.
 */
export function sampleLog({ minutes = 10 } = {}): string {
  const { mail, name, user, chat, address, playerId } = privateWords;
  const lines = [
    line(0, 'Log Time: 18:00:00 2017-06-13'),
    line(0, 'Game Version: 1.0.18506'),
    line(0, 'Launcher Version : 1.0.39'),
    line(0, 'CPU: Intel(R) Core(TM) i5-6500 CPU @ 3.20GHz'),
    line(0, 'RAM: 16GB'),
    line(1, '                GL_vendor = NVIDIA Corporation'),
    line(1, '                GL_renderer = GeForce GTX 1060 6GB/PCIe/SSE2'),
    line(2, `Logged in user: ${mail}`),
    line(2, `Activity Upload: load fit file from path C:\\Users\\${user}\\Documents\\Zwift`),
    line(3, `NETCLIENT:[INFO] Connecting to UDP server at ${address}:3022`),
    line(20, 'Joining world 1'),
  ];
  for (let second = 25; second < 25 + minutes * 60; second += 5) {
    lines.push(line(second, `FPS  ${58 + (second % 3)}, ${second * 900}, 19805, ${second * 700}`));
    if (second % 60 === 25) {
      lines.push(line(second, `NETWORK:Player ${playerId} joined the world`));
      lines.push(line(second, `Creating new nameplate for "${name}"`));
      lines.push(line(second, `NETWORK:Heard area message from ${playerId} (${chat})`));
      lines.push(line(second, `Unheard-of line about ${name} of ${mail}`));
    }
  }
  return lines.join('');
}

function line(second: number, text: string): string {
  const time = startOfDayS + second;
  const two = (value: number) => String(value).padStart(2, '0');
  const stamp = `${Math.floor(time / 3600)}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`;
  return `[${stamp}] ${text}\r\r\n`; // As the game writes it on a PC.
}
