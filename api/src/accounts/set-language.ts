import { type Handle, Refusal } from '../platform/mount/context.ts';
import { saveLanguage } from './queries/people.ts';
import { announceChange } from './queries/sessions.ts';

export const setLanguage: Handle<'accounts/set-language'> = async (context, { language }) => {
  const { tenant, maybeActor, tx } = context;
  if (!tenant.languages.includes(language))
    throw new Refusal('invalid_input', { fields: { language: ['invalid'] } });
  context.reply.language(language);
  if (maybeActor !== null) {
    await saveLanguage(tx, maybeActor.personId, language);
    await announceChange(tx, maybeActor.personId);
  }
  return { language };
};
