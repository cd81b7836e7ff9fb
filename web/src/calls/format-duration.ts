/** Formats a duration in seconds as 1:35 or 1:02:07. */
export function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((each) => String(each).padStart(2, '0'))].join(':');
}
