const toneS = 0.18;

let context: AudioContext | undefined;

/** Lets the page sound later: browsers allow it only after a press. */
export function readySound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Two short tones, higher for what is grave. */
export function soundIncident(isCritical: boolean): void {
  if (!context) return;
  const [first, second] = isCritical ? [880, 1175] : [587, 784];
  tone(context, first, 0);
  tone(context, second, toneS);
}

function tone(on: AudioContext, frequency: number, afterS: number): void {
  const startS = on.currentTime + afterS;
  const oscillator = on.createOscillator();
  const volume = on.createGain();
  oscillator.frequency.value = frequency;
  // Cut off at once, a tone clicks.
  volume.gain.setValueAtTime(0.3, startS);
  volume.gain.exponentialRampToValueAtTime(0.001, startS + toneS);
  oscillator.connect(volume).connect(on.destination);
  oscillator.start(startS);
  oscillator.stop(startS + toneS);
}
