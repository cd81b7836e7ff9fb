/** The content of a push message (api/src/accounts/notices/ring-devices.ts): texts and a page. */
export interface PushMessageContent {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly kind: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Converts a push message to the browser's notification options. A newer one replaces an older one of the same kind.
 */
export const toNotificationOptions = ({ body, path, kind, language, direction }: PushMessageContent) => ({
  body,
  lang: language,
  dir: direction,
  tag: kind,
  data: { path },
});

/** Returns the URL of the page that a notification opens. Always one of this origin, whatever the data contains. */
export function getNotificationUrl(data: unknown, origin: string): string {
  const path = (data as { path?: unknown } | null)?.path;
  const url = typeof path === 'string' ? URL.parse(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/notifications`;
}
