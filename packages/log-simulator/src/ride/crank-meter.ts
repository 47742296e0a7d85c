import type { Random } from '../random.ts';
import type { PowerMeter } from './power-meter.ts';

const messagesPerS = 4.005;
const cadence = 88;
/** Every so many messages are a page of both legs instead of one of power. */
const pageEvery = 4;

/**
 * A power meter in the pedals: it counts turns of the crank and reports them once, and both legs about every second. Its
 * counter may stand still while the legs turn.
 */
export class CrankMeter implements PowerMeter {
  private events = 200;
  private period = 12_017;
  private torque = 40_982;
  private turn = 0;
  private messages = 0;
  private watts = 0;
  private reported = this.events;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  count(_isLost: boolean, isStopped: boolean): void {
    this.messages++;
    this.turn += cadence / 60 / messagesPerS;
    if (this.turn >= 1) {
      this.turn -= 1;
      if (!isStopped) this.step();
    }
  }

  lines(): string[] {
    if (this.messages % pageEvery === 0) return [this.page()];
    if (this.reported === this.events) return [];
    this.reported = this.events;
    const angular = (cadence * 2 * Math.PI) / 60;
    return [
      `ANT  : [PowerMeter] CrankPower: EC: ${pad(this.events, 3)}  WT: ${pad(this.events, 3)}  Period: ${pad(this.period, 5)}  AccumTorque: ${pad(this.torque, 5)}`,
      `ANT  : [PowerMeter] Vang = ${angular.toFixed(2)} radians/sec   Tavg: ${(this.watts / angular).toFixed(2)} nm   Pavg: ${this.watts.toFixed(2)} watts`,
    ];
  }

  /** Torque effectiveness and smoothness of both legs, in half percent: they change with every turn. */
  private page(): string {
    const value = (from: number, to: number) => this.random.whole(from, to);
    const legs = [value(110, 150), value(90, 120), value(30, 44), value(24, 34)];
    return `Unknown power data [19] ${[this.events, ...legs, 255, 255].map((byte) => `[${byte}]`).join(' ')}`;
  }

  private step(): void {
    this.watts = 205 + this.random.between(-35, 35);
    this.events = (this.events + 1) % 256;
    this.period = (this.period + Math.round((60 / cadence) * 2_048)) % 65_536;
    const torqueNm = this.watts / ((cadence * 2 * Math.PI) / 60);
    this.torque = (this.torque + Math.round(torqueNm * 32)) % 65_536;
  }
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
