// The office sends email to people who use Spanish, Arabic, and Korean, and each opens it: on phone and desktop, in
// light and dark mode.
import { expect, type Page } from '@playwright/test';
import { messageText } from '../api/src/messaging/message-text.ts';
import { callApi } from './support/call-api.ts';
import { queryTenant } from './support/database.ts';
import { inspectLayout, inspectScreen } from './support/inspect.ts';
import { test, type Visit } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';

const riverbend = 100;

const letters = {
  es: {
    direction: 'ltr',
    subject: 'Falta una página de su contrato de alquiler',
    body: 'Estimada familia:\n\nRecibimos su contrato (lease.pdf), pero falta la página 2. Envíela antes del 30 de noviembre.\n\nSi tiene preguntas:\n• llame al (555) 010-0100\n• escriba a ayuda@riverbend.test',
  },
  ar: {
    direction: 'rtl',
    subject: 'تنقص صفحة من عقد الإيجار',
    body: 'مرحبًا،\n\nاستلمنا عقدك (lease.pdf) ولكن الصفحة 2 ناقصة. أرسلها قبل 30 نوفمبر. المبلغ المطلوب هو $4,350.00.\n\nللأسئلة:\n• اتصل على ‎(555) 010-0100\n• اكتب إلى help@riverbend.test',
  },
  ko: {
    direction: 'ltr',
    subject: '임대차 계약서 한 쪽이 빠졌습니다',
    body: '안녕하세요.\n\n계약서(lease.pdf)를 받았지만 2쪽이 빠졌습니다. 11월 30일까지 보내 주세요.\n\n궁금한 점이 있으면:\n• 전화 (555) 010-0100\n• 이메일 help@riverbend.test',
  },
} as const;

const schemes = ['light', 'dark'] as const;

interface Reader {
  readonly applicationId: number;
  readonly language: keyof typeof letters;
}

/** A case of a new applicant for each language. */
async function readersOf(open: (visit: Visit) => Promise<Page>): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (const language of ['ko', 'es', 'ar'] as const) {
    const resident = await createResident({ language });
    const page = await open({ device: 'phone', as: resident.mail });
    readers.push({ language, applicationId: await submitApplication(page, resident) });
  }
  return readers;
}

/** The sent email, as the provider received it. */
async function htmlOf(subject: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const [sent] = await queryTenant(riverbend, 'select html from outbox_message where subject = $1', [
      subject,
    ]);
    html = String(sent?.['html'] ?? '');
    expect(html).not.toBe('');
  }).toPass();
  return html;
}

/** Shows an email without any of our pages around it, and with its logo inside, as mail programs load pictures themselves. */
async function openMail(page: Page, html: string): Promise<void> {
  const [, logoUrl = ''] = /<img src="([^"]+)"/.exec(html) ?? [];
  await page.goto('/v2/inbox');
  const logo = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return `data:${answer.headers.get('content-type')};base64,${btoa(String.fromCharCode(...(await answer.bytes())))}`;
  }, logoUrl);
  expect(logo).toMatch(/^data:image\/png;base64,./);
  await page.goto('about:blank');
  await page.setContent(html.replace(logoUrl, logo));
}

test('residents open emails in Spanish, Arabic, and Korean, on a phone and a desktop, in light and dark mode', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.goto('/v2/inbox');
  const readers = await readersOf(open);
  for (const { applicationId, language } of readers) {
    const { subject, body } = letters[language];
    await callApi(page, 'POST', `/cases/${applicationId}/communications`, { type: 'EMAIL', subject, body });
  }
  for (const { applicationId, language } of readers) {
    const { subject, direction } = letters[language];
    await openMail(page, await htmlOf(subject));
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', language);
    await expect(root).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    const button = page.getByRole('link', { name: messageText(language)('open') });
    await expect(button).toHaveAttribute('href', new RegExp(`/applications/${applicationId}$`));
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const width of [600, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await inspectLayout(page, `mail-${colorScheme}`);
      }
    }
  }
  // Colors and structure are the same in every language, so they are checked only for the last one.
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await inspectScreen(page, `mail-${colorScheme}`);
  }
});
