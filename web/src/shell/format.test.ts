import { getFormat } from '@commonway/contract/languages/format.ts';
import { expect, test } from 'vitest';
import { type Format, reuseFormatted } from './format.tsx';

const noon = '2026-03-02T20:08:00Z';
const server = getFormat('es', 'America/Los_Angeles');
/** The formats of a browser with other locale data. */
const browser: Format = {
  ...server,
  time: () => '12:08 p. m. (browser)',
  money: () => '12,00 $ (browser)',
  relative: () => 'hace un rato (browser)',
};

test('the browser repeats the dates and amounts that the server formatted, and formats others itself', () => {
  const formatted: Record<string, string> = {};
  const onServer = reuseFormatted(server, formatted, 'es', true);
  const texts = [onServer.time(noon), onServer.money(12), onServer.relative(noon, noon)];
  const inBrowser = reuseFormatted(browser, JSON.parse(JSON.stringify(formatted)), 'es', false);
  expect([inBrowser.time(noon), inBrowser.money(12), inBrowser.relative(noon, noon)]).toEqual(texts);
  expect(inBrowser.money(13)).toBe('12,00 $ (browser)');
});
