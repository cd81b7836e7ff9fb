import { expect, test } from 'vitest';
import { listMissingSettings, readConfig } from './config.ts';

const key = Buffer.alloc(32, 1).toString('base64');

test('names what a production installation lacks', () => {
  const production = { NODE_ENV: 'production' };
  expect(listMissingSettings(readConfig(production))).toEqual([
    expect.stringMatching(/^SMTP_URL is not set/),
    expect.stringMatching(/^SEAL_KEYS is not set/),
  ]);
  const complete = readConfig({ ...production, SMTP_URL: 'smtp://mail.example:587', SEAL_KEYS: key });
  expect(listMissingSettings(complete)).toEqual([]);
  expect(listMissingSettings(readConfig({}))).toEqual([]);
});

test('names unknown variables that look like ours', () => {
  const variables = {
    SMTP_ULR: 'x',
    TWILIO_FROM: '+15550100',
    PATH: '/bin',
    S3_REGIONS: 'x',
    AWS_REGION: 'x',
  };
  expect(readConfig(variables).unknownVariables).toEqual(['SMTP_ULR', 'S3_REGIONS']);
});

test('a web process drains in production only, unless configured', () => {
  expect(readConfig({}).DRAIN_SECONDS).toBe(0);
  expect(readConfig({ NODE_ENV: 'production' }).DRAIN_SECONDS).toBe(5);
  expect(readConfig({ DRAIN_SECONDS: '7' }).DRAIN_SECONDS).toBe(7);
});
