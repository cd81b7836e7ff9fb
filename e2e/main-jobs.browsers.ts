// A resident, a caseworker, and an administrator do their main jobs in another browser than Chromium (npm run soak).
import { expect } from '@playwright/test';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { getCurrentServer } from './support/test-server.ts';
import { applyForHelp, handleCase, readInSpanish, setUpOffice } from './support/web-driver/main-jobs.ts';
import { openScreen, type Screen } from './support/web-driver/screen.ts';

/** Does a job in a browser of this width, and expects no errors. The browser of a failed job is attached as a picture. */
async function work<Result>(width: number, job: (screen: Screen) => Promise<Result>): Promise<Result> {
  const screen = await openScreen(test.info().project.name, getCurrentServer().baseURL);
  try {
    await screen.resize(width, 800);
    const result = await job(screen);
    expect(screen.errors()).toEqual([]);
    return result;
  } catch (error) {
    await test.info().attach('screen', { body: await screen.screenshot(), contentType: 'image/png' });
    throw error;
  } finally {
    await screen.close();
  }
}

test('a resident applies, and a caseworker finds the case and answers', async () => {
  const lastName = `Petrov${crypto.randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`;
  const resident = await createResident({ lastName });
  const id = await work(360, async (screen) => {
    const application = await applyForHelp(screen, resident);
    await readInSpanish(screen, application);
    return application;
  });
  await work(1280, (screen) => handleCase(screen, id, resident));
});

test('an administrator changes the office', () => work(1280, setUpOffice));
