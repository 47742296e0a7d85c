import type { Random } from '../random.ts';
import type { PowerMeter } from './power-meter.ts';

/**
 * Simulates a power meter in the rear hub. It sends about four messages a second with a counter that includes missed
 * ones, so the log contains the true loss.
 */
export class WheelMeter implements PowerMeter {
  private events = 100;
  private ticks = 60;
  private period = 6_000;
  private torque = 40_000;
  /** Counters of the last received message and the one before. */
  private heard = '';
  private last = '';
  private watts = 0;
  private angular = 0;
  private readonly random: Random;

  /** The pedals rest: messages are counted, torque is not. */
  private readonly isIdle: boolean;

  constructor(random: Random, isIdle = false) {
    this.random = random;
    this.isIdle = isIdle;
    this.step();
    this.heard = this.counters();
  }

  /** Counts a sent message, received or not. */
  count(isLost: boolean): void {
    if (!isLost) this.last = this.heard;
    this.step();
    if (!isLost) this.heard = this.counters();
  }

  /** Returns the three lines of the last received message. */
  lines(): string[] {
    const torqueNm = this.isIdle ? 0 : this.watts / this.angular;
    return [
      `ANT  : [PowerMeter] Prev: WheelPower: ${this.last}`,
      `ANT  : [PowerMeter] WheelPower: ${this.heard}`,
      `ANT  : [PowerMeter] Vang = ${this.angular.toFixed(2)} radians/sec   Tavg: ${torqueNm.toFixed(2)} nm   Pavg: ${this.watts.toFixed(2)} watts timeElapsed=0.241`,
    ];
  }

  private step(): void {
    this.watts = 205 + this.random.between(-35, 35);
    this.angular = 25 + this.random.between(-2, 2);
    if (this.isIdle) [this.watts, this.angular] = [0, 0];
    this.events = (this.events + 1) % 256;
    this.ticks = (this.ticks + 1) % 256;
    this.period = (this.period + 494) % 65_536;
    if (this.isIdle) return;
    this.torque = (this.torque + Math.round((this.watts / this.angular) * 32)) % 65_536;
  }

  private counters(): string {
    const pad = (value: number, width: number) => String(value).padStart(width, '0');
    return `EC: ${pad(this.events, 3)}  WT: ${pad(this.ticks, 3)}  Period: ${pad(this.period, 5)}  AccumTorque: ${pad(this.torque, 5)}`;
  }
}
