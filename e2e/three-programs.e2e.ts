// Three programs of the demo from their public page to the confirmation, each by the form its office wrote in the builder.
import { expect, type Page } from '@playwright/test';
import { formOfFile } from '../api/db/seed/forms/form-of-file.ts';
import { callApi } from './support/call-api.ts';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { type OpenForm, openForm } from './support/open-form.ts';
import { leasePaper } from './support/papers.ts';
import { wordsOf } from './support/words.ts';

type Fill = () => Promise<unknown>;

/** Somebody before one of the three forms, by its own words. */
function applying(page: Page, file: string, language: string) {
  const words = wordsOf(language);
  const say = (key: string, values?: Record<string, unknown>) => words('applications', key, values);
  const form = openForm(formOfFile(file), page, language);
  const isOn = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  return {
    say,
    form,
    isOn,
    /** From the program's page into its form. */
    begin: async (programId: number) => {
      await page.goto(`/resources/${programId}`);
      await inspect(page, `program-${programId}`);
      await page.getByRole('link', { name: words('programs', 'program.apply'), exact: true }).click();
    },
    /** Fills in a page, looks at it and goes on. */
    fillPage: async (pageKey: string, fill: Fill, view = look) => {
      await isOn(form.titleOf(pageKey));
      await fill();
      await view(page, `${file}-${pageKey}`);
      await page.getByRole('button', { name: say('apply.continue'), exact: true }).click();
    },
    /** Adds papers, and waits until each has arrived. */
    addPapers: async (...keys: readonly string[]) => {
      for (const key of keys) await form.control(key).setInputFiles(leasePaper(`${key}.pdf`));
      for (const key of keys)
        await expect(
          page.getByRole('button', { name: say('file.remove', { name: `${key}.pdf` }) }),
        ).toBeVisible();
    },
    /** From the review to the confirmation. */
    send: async () => {
      await isOn(say('review.title'));
      await inspect(page, `${file}-review`);
      await page.getByRole('button', { name: say('review.send'), exact: true }).click();
      await isOn(say('sent.title'));
      await inspect(page, `${file}-sent`);
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
  await item.write({ person, amount });
  await item.pick('source', 'job');
  await item.tick('period', period);
};

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('an individual asks for help with moving in, in Spanish on a phone, and is not asked again what she said', async ({
  open,
}) => {
  const page = await open({ device: 'phone', locale: 'es-MX', tenant: 'eastgate', as: 'rosa@example.test' });
  const { say, form, begin, fillPage, addPapers, send } = applying(page, 'move-in-help', 'es');
  await begin(303);
  await fillPage(
    'about-you',
    async () => {
      await expect(form.control('firstName')).toHaveValue('Rosa');
      await expect(page.getByText(say('filled.profile'))).toHaveCount(4);
      await form.write({ lastName: 'Delgado Ríos', birthDate: '1991-04-23' });
      await expect(page.getByText(say('filled.profile'))).toHaveCount(3);
      await form.tick('contactBy', 'text');
    },
    inspect,
  );
  await fillPage('where-you-live', async () => {
    await form.tick('livesIn', 'family');
    await address(page, say, '88 Almond Court');
    await form.tick('mustLeave', 'no');
  });
  await fillPage('new-home', async () => {
    await form.tick('hasOffer', 'no');
    await form.write({ monthlyRent: '1480', bedrooms: '2' });
  });
  await fillPage('help-you-need', async () => {
    await form.tickAll('needs', 'deposit', 'first-rent');
    await form.write({ deposit: '1480' });
    await expect(form.figure('amountAsked')).toHaveText('$2,960');
  });
  await fillPage('household', async () => {
    await form.add('members');
    const child = form.item('members', 1);
    await child.write({ firstName: 'Iker', lastName: 'Delgado Ríos', birthDate: '2019-08-30' });
    await child.pick('relation', 'child');
  });
  await fillPage(
    'income',
    async () => {
      await form.tick('hasIncome', 'yes');
      await addIncome(form, 'Rosa', '540', 'weekly');
      await expect(form.figure('monthlyIncome')).toHaveText('$2,340');
    },
    inspect,
  );
  await fillPage('papers', () => addPapers('photoId', 'incomeProof'));
  await fillPage('sign', async () => {
    await form.agree('declaration');
    await form.write({ signature: 'Rosa Delgado Ríos' });
  });
  await send();

  await page.goto('/confirmation-resource/301');
  const note = page.getByText(/^Tomamos esta respuesta de su solicitud para .?Ayuda para mudarse/);
  await expect(note.first()).toBeVisible();
  await expect(page.locator('input[type="date"]')).toHaveValue('1991-04-23');
  await inspect(page, 'filled-from-earlier');
  const draft = new URL(page.url()).searchParams.get('draft');
  await callApi(page, 'DELETE', `/applications/${draft}`);
});

test('a business asks for its licence in English at a desk, and pays the fee', async ({ open }) => {
  const page = await open({ device: 'desk', tenant: 'democity', as: 'joinery@example.test' });
  await page.setViewportSize({ width: 1280, height: 860 });
  const { form, begin, fillPage, addPapers, send, say } = applying(page, 'business-licence', 'en');
  await begin(502);
  await fillPage(
    'business',
    async () => {
      await expect(form.control('businessName')).toHaveValue('Mercer & Daughters Joinery');
      await expect(form.control('contactName')).toHaveValue('Owen Mercer');
      await form.tick('structure', 'company');
      await form.write({ ein: '94-3271860' });
    },
    inspect,
  );
  await fillPage('activity', async () => {
    await form.pick('activity', 'building');
    await form.write({
      describes: 'We make and fit windows and doors.',
      starts: inDays(20),
      stateNumber: 'C5-104773',
    });
  });
  await fillPage('place', async () => {
    await form.tick('worksFrom', 'shop');
    await address(page, say, '6 Foundry Lane');
    await form.write({ floorArea: '2400' });
    await form.tick('sign', 'yes');
  });
  await fillPage('owners', async () => {
    for (const [index, name] of ['Owen Mercer', 'June Mercer'].entries()) {
      if (index > 0) await form.add('owners');
      const owner = form.item('owners', index + 1);
      await owner.write({ name, share: '50' });
      await owner.pick('role', 'partner');
    }
    await expect(form.figure('shares')).toHaveText('100');
  });
  await fillPage(
    'size',
    async () => {
      await form.write({ employees: '7', sales: '860000' });
      await expect(form.figure('fee')).toHaveText('$149');
    },
    inspect,
  );
  await fillPage('papers', () => addPapers('photoId', 'leasePaper'));
  await fillPage('sign', async () => {
    await form.agree('rules');
    await form.agree('declaration');
    await form.write({ signature: 'Owen Mercer' });
  });
  await send();
  await page.getByRole('link', { name: say('sent.open') }).click();
  await page.getByRole('button', { name: /^Pay \$149 online/ }).click();
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeVisible();
  await look(page, 'business-licence-pay');
  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your payment' })).toBeVisible();
  await inspect(page, 'business-licence-paid');
});

test('a household asks for its essentials in Arabic, from right to left, with its people, incomes and the total', async ({
  open,
}) => {
  const page = await open({ device: 'phone', locale: 'ar', tenant: 'noor', as: 'samira@example.test' });
  const { form, begin, fillPage, addPapers, send, say } = applying(page, 'family-essentials', 'ar');
  await begin(603);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await fillPage(
    'about-you',
    async () => {
      await expect(form.control('lastName')).toHaveValue('الخطيب');
      await form.write({ birthDate: '1986-11-02' });
      await form.tick('callsAt', 'evening');
      await form.tick('interpreter', 'no');
    },
    inspect,
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
      await look(page, 'family-essentials-household');
      await page.setViewportSize({ width: 360, height: 740 });
    },
    inspect,
  );
  await fillPage(
    'income',
    async () => {
      await form.tick('hasIncome', 'yes');
      await addIncome(form, 'يوسف', '1890', 'monthly');
      await expect(form.figure('each')).toHaveText(/630|٦٣٠/);
    },
    inspect,
  );
  await fillPage('needs', async () => {
    await form.tickAll('needs', 'food', 'clothes');
    await expect(form.figure('support')).toHaveText(/300|٣٠٠/);
  });
  await fillPage('papers', () => addPapers('photoId', 'incomeProof'));
  await fillPage('sign', async () => {
    await form.agree('declaration');
    await form.write({ signature: 'سميرة الخطيب' });
  });
  await send();
});
