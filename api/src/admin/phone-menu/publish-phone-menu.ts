import { checkMenu, isMenuError } from '@commonway/contract/calls/menu/check-menu.ts';
import { defaultMenu, spokenLanguages } from '@commonway/contract/calls/menu/menu-actions.ts';
import { isSame } from '@commonway/contract/programs/building/is-same.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findPublished, insertVersion, lockDraft, saveDraft } from './queries.ts';

/** The draft is locked until the version is written, so that only one of several concurrent calls publishes it. */
export const publishPhoneMenu: Handle<'admin/publish-phone-menu'> = async (context, { revision }) => {
  const { tx, tenant, actor, audit } = context;
  const draft = await lockDraft(tx);
  if (draft.revision !== revision) throw new Refusal('stale_version', { body: { current: draft } });
  const { definition } = draft;
  const published = (await findPublished(tx))?.definition ?? defaultMenu;
  if (definition === null || isSame(definition, published)) throw new Refusal('menu_unchanged');
  const problems = checkMenu(definition, spokenLanguages(tenant.languages)).filter(isMenuError);
  if (problems.length > 0) throw new Refusal('menu_has_problems', { body: { problems } });
  const { version } = await insertVersion(tx, tenant.id, definition, actor);
  await saveDraft(tx, tenant.id, actor.name, { revision, definition: null });
  const keys = definition.keys.map(({ key, does }) => [key, does]);
  audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { version, keys } });
  return { version };
};
