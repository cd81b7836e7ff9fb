import { seedDemo } from '../db/seed/seed-demo.ts';
import { createSeedSeal } from '../db/seed/stories/answers/seed-seal.ts';
import { withOwnerConnection } from './platform/database.ts';
import { sql } from './platform/sql.ts';
import type { Storage } from './platform/storage.ts';

/** Seeds a database without tenants, in one transaction; leaves others unchanged. */
export async function seedWhenEmpty(
  seed: 'demo' | 'none',
  ownerUrl: string,
  storage: Storage,
  sealKeys: readonly Buffer[],
): Promise<void> {
  if (seed === 'none') return;
  await withOwnerConnection(ownerUrl, async (owner) => {
    const { rows } = await owner.query(sql`select exists (select from tenant) as filled`.text);
    if (rows[0]?.['filled'] === true) return;
    await owner.query('begin');
    try {
      await seedDemo(owner, storage, await createSeedSeal(owner, sealKeys));
      await owner.query('commit');
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
    await owner.query('analyze');
  });
}
