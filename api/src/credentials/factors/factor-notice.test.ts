import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { addApp, enter, newPerson } from '../../../test/factors/new-person.ts';
import { queryAsOwner, waitForMessage } from '../../../test/from-address.ts';

test('security B4.24: notifies all contacts of the person of every factor change, with a link to act', async () => {
  const person = await newPerson();
  const phone = `+1555${String(person.personId).padStart(7, '0').slice(-7)}`;
  await queryAsOwner('update identity.person set phone = $2 where id = $1', [person.personId, phone]);
  const session = await enter(person);
  const expectNotice = async (words: string) => {
    for (const to of [person.mail, phone])
      await expect.poll(async () => (await waitForMessage(to)).body).toContain(words);
    expect((await waitForMessage(phone)).body).toContain('http://riverbend.localhost');
  };
  const { factorId } = await addApp(session);
  await expectNotice('added “My phone”');
  const path = `/users/me/factors/${factorId}`;
  await call('PATCH', path, { name: 'Old phone' }, session);
  await expectNotice('now “Old phone.”');
  await call('POST', '/users/me/recovery-codes', {}, session);
  await expectNotice('created new recovery codes');
  await call('DELETE', path, undefined, session);
  await expectNotice('removed “Old phone”');
});
