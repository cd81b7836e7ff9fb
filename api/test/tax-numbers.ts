// A sealed tax number of the demo, decrypted with the keys of the app under test.
import { createVaults } from '../src/accounts/vault/create-vaults.ts';
import { openAnswer } from '../src/applications/private/seal-answers.ts';
import { testApp } from './app.ts';
import { queryRow } from './rows.ts';

/** Finds an application at Riverbend with a tax number; returns its id and the decrypted number. */
export async function findTaxNumber(): Promise<{ id: number; tin: string }> {
  const { config, ports } = await testApp();
  const { id, answer } = await queryRow<{ id: number; answer: object }>(
    100,
    `select application_id as id, answers -> 'tin' as answer from application_submission
     where answers ? 'tin' order by application_id limit 1`,
  );
  const vault = createVaults(config.sealKeys, ports.database)(100);
  const tin = await openAnswer({ vault, tenant: { id: 100 }, applicationId: id }, answer);
  return { id, tin: tin as string };
}
