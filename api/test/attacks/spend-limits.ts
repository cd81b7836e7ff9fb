// Attacks that use up the limits of public calls for another person, from as many addresses as necessary.
import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { buildCounterKey } from '../../src/credentials/throttle/attempts.ts';
import { attemptLimits } from '../../src/sessions/sign-in-policy.ts';
import { type NewPerson, newPerson, type Office } from '../factors/new-person.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../from-address.ts';

type Limits = typeof attemptLimits;
export type PublicLimit = {
  [Name in keyof Limits]: Limits[Name]['spentBy'] extends 'anyone' ? Name : never;
}[keyof Limits];

interface Target {
  readonly person: NewPerson;
  readonly office: Office;
}

export const phoneCodesPerDay = 4;

export const post = (path: string, body: unknown, { host }: Office, token?: string) =>
  callFromIp(newIpAddress(), 'POST', path, body, token === undefined ? { host } : { host, token });

/** The find-login flow, up to the code. */
export async function requestCode(loginId: string, office: Office, mfaChannel = 'email') {
  const { body } = await post('/search-login', { loginId }, office);
  const input = { operation: 'change_password', mfaChannel };
  return (await post('/operations/request-code', input, office, body.token)).body;
}

export async function guess(requested: { operationId: string; token: string }, office: Office) {
  const input = { operationId: requested.operationId, code: String(randomInt(1_000_000)).padStart(6, '0') };
  return (await post('/operations/verify-code', input, office, requested.token)).body;
}

export const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < times; time += 1) await work();
};

/** Uses up a limit; returns the subject of its counter. */
const attacks: Readonly<Record<PublicLimit, (target: Target) => Promise<string[]>>> = {
  publicCodesToDestination: async ({ person, office }) => {
    await repeat(6, async () => {
      await requestCode(person.mail, office);
      // Simulates that the cooldown has passed.
      await queryAsOwner(
        `update identity.one_time_code set created_at = created_at - interval '31 seconds' where destination = $1`,
        [person.mail],
      );
    });
    return [person.mail];
  },
  publicCodes: async ({ person, office }) => {
    // Simulates that the attacker waits until more codes can be sent.
    await queryAsOwner(
      `update identity.throttle set window_ends_at = now() - interval '1 second' where key = $1`,
      [buildCounterKey('publicCodesToDestination', person.mail)],
    );
    await repeat(3, async () => {
      const requested = await requestCode(person.mail, office);
      await repeat(5, () => guess(requested, office));
    });
    return [String(person.personId)];
  },
  login: async ({ person, office }) => {
    const wrong = { email: person.mail, password: 'not the password' };
    await Promise.all(
      Array.from({ length: attemptLimits.login.tries + 2 }, () => post('/users/login-v2', wrong, office)),
    );
    return [person.mail];
  },
  linksToDestination: async ({ person, office }) => {
    await repeat(6, () => post('/create-token', { ds_mail: person.mail }, office));
    return [person.mail];
  },
  signInLinksToDestination: async ({ person, office }) => {
    await repeat(6, () => post('/users/sign-in-link', { loginId: person.mail }, office));
    return [person.mail];
  },
  noticesToDestination: async ({ person }) => {
    // A paused program of the demo.
    await repeat(4, () =>
      callFromIp(newIpAddress(), 'POST', '/programs/110/opening-notices', { address: person.mail }),
    );
    return [person.mail];
  },
  publicPhoneCodesOfTenant: async ({ office }) => {
    await repeat(phoneCodesPerDay, async () => {
      const other = await newPerson(office, false);
      await givePhone(other);
      await requestCode(other.mail, office, 'phone');
    });
    return [String(office.id)];
  },
};

export async function givePhone({ personId }: NewPerson): Promise<string> {
  const phone = `+1555${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await queryAsOwner('update identity.person set phone = $2 where id = $1', [personId, phone]);
  return phone;
}

export const publicLimits = Object.keys(attacks) as PublicLimit[];

/** Runs the attacks in the above order and verifies that each has used up its limit. */
export async function attack(target: Target, names = publicLimits) {
  for (const name of names) {
    const about = await attacks[name](target);
    const [row] = await queryAsOwner('select count from identity.throttle where key = $1', [
      buildCounterKey(name, ...about),
    ]);
    const { tries } =
      name === 'publicPhoneCodesOfTenant' ? { tries: phoneCodesPerDay / 2 } : attemptLimits[name];
    expect([name, Number(row?.['count'] ?? 0) >= tries]).toEqual([name, true]);
  }
}
