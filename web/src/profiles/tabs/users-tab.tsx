import { formatPhone } from '@commonway/contract/fields/field-rules.ts';
import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from '../profile.module.css';
import { useTexts } from '../use-texts.ts';
import { AccessDialog, RoleDialog, type User } from './user-dialogs.tsx';

/** The people who can sign in for a business or are invited, with their roles and what the reader may change. */
export function UsersTab({ profile }: { readonly profile: ProfileView }): ReactNode {
  const t = useTexts();
  const users = useQuery(query('community/list-business-users', { id: profile.id }));
  return (
    <Stack>
      <p>{t('user.text')}</p>
      <Loaded query={users} skeleton={{ shape: 'text', count: 4 }}>
        {(output) => (
          <Card>
            <ul className={styles.found}>
              {output.users.map((user) => (
                <li key={user.cd_user}>
                  <UserLine user={user} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </Stack>
  );
}

/** A person with their role and access to the business. */
function UserLine({ user }: { readonly user: User }): ReactNode {
  const t = useTexts();
  const contact = user.ds_mail ?? (user.ds_phone === null ? null : formatPhone(user.ds_phone));
  const fullName = `${user.ds_firstname} ${user.ds_lastname}`.trim();
  const name = fullName || (contact ?? '');
  return (
    <Stack gap="small">
      <span>
        <bdi>{name}</bdi> <StatusTag>{t(`role.${user.role}`)}</StatusTag>{' '}
        {user.state !== 'active' && (
          <StatusTag tone={user.state === 'invited' ? 'warning' : 'neutral'}>
            {t(`user.state.${user.state}`)}
          </StatusTag>
        )}
      </span>
      {fullName !== '' && contact !== null && (
        <bdi dir="ltr" className={styles.count}>
          {contact}
        </bdi>
      )}
      {user.canChange && <UserActions user={user} name={name} />}
    </Stack>
  );
}

/** What the reader may do with a person. */
function UserActions({ user, name }: { readonly user: User; readonly name: string }): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<'role' | 'access' | null>(null);
  const { cd_community_entity: id, cd_user: userId } = user;
  const resending = useAction(async () => {
    await call('community/resend-business-invitation', { id, userId });
    toasts.add('success', t('user.invited', { name: isolate(name) }));
  });
  const values = { name: isolate(name) };
  const access = getAccessKey(user);
  const close = (): void => setOpen(null);
  return (
    <Cluster gap="small">
      {user.state !== 'ended' && (
        <Button onClick={() => setOpen('role')} aria-label={t('user.role.title', values)}>
          {t('user.role')}
        </Button>
      )}
      {user.state === 'invited' && (
        <Button
          onClick={() => resending.run()}
          loadingText={resending.isBusy && t('user.sending')}
          aria-label={t('user.resend.name', values)}
        >
          {t('user.resend')}
        </Button>
      )}
      <Button onClick={() => setOpen('access')} aria-label={t(`${access}.title`, values)}>
        {t(access)}
      </Button>
      {open === 'role' && <RoleDialog user={user} name={name} onClose={close} />}
      {open === 'access' && <AccessDialog user={user} name={name} textKey={access} onClose={close} />}
    </Cluster>
  );
}

/** What can be done with a person's access, by its state: end it, withdraw the invitation, or give access back. */
const getAccessKey = ({ state }: User) => {
  const keys = { active: 'user.end', invited: 'user.withdraw', ended: 'user.give-back' } as const;
  return keys[state];
};
