let context: AudioContext | null = null;

/** Two soft tones, like a kettle lid: it is your turn. */
export function chime(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [at, pitch] of [
      [0, 392],
      [0.16, 523.25],
    ] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = 'sine';
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, now + at);
      volume.gain.linearRampToValueAtTime(0.12, now + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, now + at + 0.6);
      tone.connect(volume).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + 0.65);
    }
  } catch {
    // No sound here.
  }
}
