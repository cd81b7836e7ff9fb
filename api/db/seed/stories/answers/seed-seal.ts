// Seals the demo's private answers in the same way as the product.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  describePrivateAnswer,
  listPrivateParts,
  replaceParts,
} from '@commonway/contract/programs/form/private-answers.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type SealKeys, seal } from '../../../../src/accounts/seal.ts';
import { deriveVaultKeys } from '../../../../src/accounts/vault/create-vaults.ts';
import { buildSealBinding } from '../../../../src/applications/private/seal-answers.ts';
import type { SeedDatabase } from '../../seed-database.ts';

/** Seals what is private in a tenant's demo. */
export interface TenantSeal {
  /** The private answers of an application. */
  sealAnswers(form: FormDefinition, answers: Answers, applicationId: number, today: string): Answers;
  /** A text, with the context that it opens in. */
  sealText(text: string, about: string): string;
}
export type SeedSeal = (tenantId: number) => TenantSeal;

/**
 * Returns functions that encrypt what is private in each tenant's demo, with the keys of the environment,
 * or with a new key in the database if there are none.
 */
export async function createSeedSeal(database: SeedDatabase, secrets: readonly Buffer[]): Promise<SeedSeal> {
  const stored = { id: randomUUID(), secret: randomBytes(32) };
  if (secrets.length === 0)
    await database.query("insert into identity.signing_key (id, purpose, secret) values ($1, 'seal', $2)", [
      stored.id,
      stored.secret,
    ]);
  return (tenantId) => {
    const [first = stored, ...older] = deriveVaultKeys(secrets, tenantId);
    const keys: SealKeys = [first, ...older];
    const sealText = (text: string, about: string): string => seal(keys, text, about);
    return {
      sealText,
      sealAnswers: (form, answers, applicationId, today) => {
        const about = buildSealBinding(tenantId, applicationId);
        const parts = listPrivateParts(form, answers).map(({ path, field, value }) => {
          const sealed = sealText(JSON.stringify(value), about);
          return [path, { sealed, ...describePrivateAnswer(field, value, today) }] as const;
        });
        return replaceParts(answers, new Map(parts));
      },
    };
  };
}
