// A household applies in Arabic, right to left on a phone, with a form that its office wrote in the form builder.
import { expect, type Page } from '@playwright/test';
import { readExportedForm } from '../api/db/seed/forms/read-exported-form.ts';
import { createLease } from './support/documents.ts';
import { inspectLayout, inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { getFormControls, type OpenForm } from './support/open-form.ts';
import { createTranslate } from './support/translate.ts';

type Fill = () => Promise<unknown>;

/** An applicant who fills in one of the three forms, with the form's texts. */
function applying(page: Page, file: string, language: string) {
  const words = createTranslate(language);
  const say = (key: string, values?: Record<string, unknown>) => words('applications', key, values);
  const form = getFormControls(readExportedForm(file), page, language);
  const isOn = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  return {
    say,
    form,
    isOn,
    /** Opens the form from the program's page. */
    begin: async (programId: number) => {
      await page.goto(`/resources/${programId}`);
      await inspectScreen(page, `program-${programId}`);
      await page.getByRole('link', { name: words('programs', 'program.apply'), exact: true }).click();
    },
    /** Fills in a page, inspects it, and continues. */
    fillPage: async (pageKey: string, fill: Fill, view = inspectLayout) => {
      await isOn(form.getTitle(pageKey));
      await fill();
      await view(page, `${file}-${pageKey}`);
      await page.getByRole('button', { name: say('apply.continue'), exact: true }).click();
    },
    /** Adds documents, and waits until each is uploaded. */
    addPapers: async (...keys: readonly string[]) => {
      for (const key of keys) await form.control(key).setInputFiles(createLease(`${key}.pdf`));
      for (const key of keys)
        await expect(
          page.getByRole('button', { name: say('file.remove', { name: `${key}.pdf` }) }),
        ).toBeVisible();
    },
    /** Signs and submits: from the review to the confirmation. */
    send: async (sign: Fill) => {
      await isOn(say('review.title'));
      await inspectScreen(page, `${file}-review`);
      await page.getByRole('button', { name: say('review.toSign'), exact: true }).click();
      await isOn(say('sign.title'));
      await sign();
      await inspectScreen(page, `${file}-sign`);
      await page.getByRole('button', { name: say('review.send'), exact: true }).click();
      await isOn(say('sent.title'));
      await inspectScreen(page, `${file}-sent`);
    },
  };
}

const address = async (page: Page, say: (key: string) => string, line1: string): Promise<void> => {
  const part = (name: string) => page.getByLabel(say(`address.${name}`), { exact: true });
  await part('line1').fill(line1);
  await part('city').fill('Eastgate');
  await part('state').selectOption('CA');
  await part('zip').fill('95326');
};

const addIncome = async (form: OpenForm, person: string, amount: string, period: string): Promise<void> => {
  const item = form.item('incomes', 1);
  await item.tick('person', person);
  await item.write({ amount });
  await item.pick('source', 'job');
  await item.tick('period', period);
};

test('a household applies for essentials in Arabic on a phone, and sees the status', async ({
  open,
  outbox,
}) => {
  const { mail } = await createResident({
    tenantId: 250,
    firstName: 'سميرة',
    lastName: 'الخطيب',
    language: 'ar',
  });
  const page = await open({ device: 'phone', locale: 'ar', tenant: 'noor', as: mail });
  const { form, begin, fillPage, addPapers, send, say } = applying(page, 'family-essentials', 'ar');
  await begin(603);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await fillPage(
    'about-you',
    async () => {
      await page.getByRole('button', { name: say('known.use', { count: 2 }) }).click();
      await expect(form.control('lastName')).toHaveValue('الخطيب');
      await form.write({ birthDate: '1986-11-02', phone: '(555) 010-0177' });
      await form.tick('callsAt', 'evening');
      await form.tick('interpreter', 'no');
    },
    inspectScreen,
  );
  await fillPage('home', async () => {
    await address(page, say, '310 Cedar Street');
    await form.tick('housing', 'rent');
    await form.write({ rent: '1250' });
  });
  await fillPage(
    'household',
    async () => {
      const people = [
        { firstName: 'يوسف', birthDate: '1984-03-14', relation: 'partner' },
        { firstName: 'مريم', birthDate: '2015-06-01', relation: 'child' },
      ];
      for (const [index, { relation, ...words }] of people.entries()) {
        await form.add('members');
        const person = form.item('members', index + 1);
        await person.write(words);
        await person.pick('relation', relation);
        if (relation === 'child') await person.tick('inSchool', 'yes');
      }
      await expect(form.figure('householdSize')).toHaveText(/^[3٣]$/);
      await page.setViewportSize({ width: 1280, height: 860 });
      await inspectLayout(page, 'family-essentials-household');
      await page.setViewportSize({ width: 360, height: 740 });
    },
    inspectScreen,
  );
  await fillPage(
    'income',
    async () => {
      await form.tick('hasIncome', 'yes');
      await addIncome(form, 'يوسف', '1890', 'monthly');
      await expect(form.figure('each')).toHaveText(/630|٦٣٠/);
    },
    inspectScreen,
  );
  await fillPage('needs', async () => {
    await form.tickAll('needs', 'food', 'clothes');
    await expect(form.figure('support')).toHaveText(/300|٣٠٠/);
  });
  await fillPage('papers', () => addPapers('photoId', 'incomeProof'));
  await send(async () => {
    await form.agree('declaration');
    await form.write({ signature: 'سميرة الخطيب' });
  });
  const applicationId = Number(/\/applications\/(\d+)/.exec(page.url())?.[1]);
  const letter = await outbox.waitForMessage(mail, ({ body }) => body.includes(String(applicationId)));
  expect(letter.language).toBe('ar');
  await page.getByRole('link', { name: say('sent.open') }).click();
  await expect(page.getByRole('region', { name: say('application.status') })).toBeVisible();
  await inspectScreen(page, 'application');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('application.back') })
    .click();
  await expect(page).toHaveURL(/\/applications$/);
});
