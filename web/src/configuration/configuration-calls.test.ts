import { formKind } from '@commonway/contract/form-builder/form-kind.ts';
import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createConfigurationCalls } from './configuration-calls.ts';

test('the versions of one program are not those of another', () => {
  const [one, other] = [1, 2].map((programId) => createConfigurationCalls(formKind, { programId }));
  expect(hashKey(one?.version(3).queryKey ?? [])).not.toBe(hashKey(other?.version(3).queryKey ?? []));
  expect(hashKey(one?.current(3).queryKey ?? [])).not.toBe(hashKey(other?.current(3).queryKey ?? []));
});
