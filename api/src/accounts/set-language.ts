import { type Handle, Refusal } from '../platform/mount/context.ts';
import { saveLanguage } from './queries/people.ts';
import { forgetSessionsOf } from './session-cache.ts';

export const setLanguage: Handle<'accounts/set-language'> = async (context, { language }) => {
  const { tenant, maybeActor, tx } = context;
  if (!tenant.languages.includes(language))
    throw new Refusal('invalid_input', { fields: { language: ['invalid'] } });
  context.reply.language(language);
  if (maybeActor !== null) {
    forgetSessionsOf(maybeActor.personId);
    await saveLanguage(tx, maybeActor.personId, language);
  }
  return { language };
};
