/** Plays two short soft tones. Silent until the user has interacted with the page, as browsers require. */
export function playNotificationSound(): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  const context = new AudioContext();
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.0001, context.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.12, context.currentTime + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.4);
  loudness.connect(context.destination);
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(660, context.currentTime);
  tone.frequency.setValueAtTime(880, context.currentTime + 0.14);
  tone.connect(loudness);
  tone.start();
  tone.stop(context.currentTime + 0.42);
  tone.onended = () => void context.close();
}
