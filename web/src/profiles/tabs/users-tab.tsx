import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import styles from '../profile.module.css';
import { useTexts } from '../use-texts.ts';

type User = OutputOf<'community/list-business-users'>['users'][number];

/** The people who can sign in for a business, and the end of their access. */
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

/** A person with their access to the business. */
function UserLine({ user }: { readonly user: User }): ReactNode {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const name = `${user.ds_firstname} ${user.ds_lastname}`;
  const key = user.ic_active ? 'user.end' : 'user.give-back';
  return (
    <>
      <Cluster align="apart">
        <span>
          <bdi>{name}</bdi>{' '}
          <StatusTag tone={user.ic_active ? 'passed' : 'neutral'}>
            {t(user.ic_admin ? 'user.administrator' : user.ic_active ? 'user.member' : 'user.ended')}
          </StatusTag>
        </span>
        {user.canChange && (
          <Button onClick={() => setAsking(true)} aria-label={t(`${key}.title`, { name: isolate(name) })}>
            {t(key)}
          </Button>
        )}
      </Cluster>
      {user.ds_mail && (
        <bdi dir="ltr" className={styles.count}>
          {user.ds_mail}
        </bdi>
      )}
      {isAsking && <AccessDialog user={user} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AccessDialogProps {
  readonly user: User;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a person's access ends, or is given back. */
function AccessDialog({ user, name, onClose }: AccessDialogProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const key = user.ic_active ? 'user.end' : 'user.give-back';
  const form = useForm(async () => {
    const { cd_community_entity: id, cd_user: userId } = user;
    await call('community/save-business-user', { id, userId, ic_active: !user.ic_active });
    await invalidate(client, 'community/list-business-users', { id });
    onClose();
  });
  return (
    <FormDialog
      title={t(`${key}.title`, { name: isolate(name) })}
      form={form}
      submitText={t(key)}
      variant={user.ic_active ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{t(`${key}.text`)}</p>
    </FormDialog>
  );
}
