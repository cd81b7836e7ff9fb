/** What a ring carries (api/src/accounts/notices/ring-devices.ts): words of ours, and a page. */
export interface Rung {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly kind: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** How the browser shows it; a newer one of a kind takes the place of the older. */
export const shownAs = ({ body, path, kind, language, direction }: Rung) => ({
  body,
  lang: language,
  dir: direction,
  tag: kind,
  data: { path },
});

/** The page a notification leads to: one of this office, whatever it says. */
export function pageOf(data: unknown, origin: string): string {
  const path = (data as { path?: unknown } | null)?.path;
  const url = typeof path === 'string' ? URL.parse(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/notifications`;
}
