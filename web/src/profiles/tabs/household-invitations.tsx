import type { OwnHousehold } from '@commonway/contract/profiles/household.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Card, Cluster } from '../../ui/layout/page.tsx';
import styles from '../profile.module.css';
import { useTexts } from '../use-texts.ts';
import { SharingFields, useShowHousehold } from './household-dialogs.tsx';

interface InvitationProps {
  readonly invitation: OwnHousehold['received'][number];
}

/** An invitation with exactly what would be shared, and the answers. */
export function ReceivedCard({ invitation }: InvitationProps): ReactNode {
  const { id, fromName } = invitation;
  const t = useTexts();
  const show = useShowHousehold();
  const [sharing, setSharing] = useState({ sharesHome: true, sharesIncome: false });
  const [isDeclining, setDeclining] = useState(false);
  const form = useForm(async () => {
    show(await call('profiles/answer-household-invitation', { id, accept: true, ...sharing, blocks: false }));
    return true;
  });
  const values = { name: isolate(fromName) };
  return (
    <Card title={t('household.received', values)}>
      <Form form={form}>
        <p>{t('household.received.text', values)}</p>
        <SharingFields {...sharing} onChange={(change) => setSharing({ ...sharing, ...change })} />
        <Cluster gap="small">
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('user.sending')}>
            {t('household.accept')}
          </Button>
          <Button onClick={() => setDeclining(true)}>{t('household.decline')}</Button>
        </Cluster>
      </Form>
      {isDeclining && <DeclineDialog invitation={invitation} onClose={() => setDeclining(false)} />}
    </Card>
  );
}

/** Asks before declining, and whether to block the person. */
function DeclineDialog({
  invitation: { id, fromName },
  onClose,
}: InvitationProps & { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const show = useShowHousehold();
  const [blocks, setBlocks] = useState(false);
  const form = useForm(async () => {
    show(
      await call('profiles/answer-household-invitation', { id, accept: false, sharesIncome: false, blocks }),
    );
    return true;
  });
  return (
    <FormDialog
      title={t('household.decline.title', { name: isolate(fromName) })}
      form={form}
      submitText={t('household.decline')}
      onClose={onClose}
    >
      <p>{t('household.decline.text')}</p>
      <Checkbox label={t('household.blocks')} checked={blocks} onCheckedChange={setBlocks} />
    </FormDialog>
  );
}

/** The people whose invitations don't arrive. */
export function BlockedCard({ blocked }: Pick<OwnHousehold, 'blocked'>): ReactNode {
  const t = useTexts();
  if (blocked.length === 0) return null;
  return (
    <Card title={t('household.blocked')}>
      <ul className={styles.found}>
        {blocked.map((person) => (
          <li key={person.id}>
            <BlockedLine person={person} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A blocked person, and the button that lets their invitations arrive again. */
function BlockedLine({ person }: { readonly person: OwnHousehold['blocked'][number] }): ReactNode {
  const t = useTexts();
  const show = useShowHousehold();
  const unblocking = useAction(async () => {
    show(await call('profiles/unblock-household', { id: person.id }));
  });
  return (
    <Cluster align="apart">
      <bdi>{person.name}</bdi>
      <Button
        onClick={() => unblocking.run()}
        aria-label={t('household.unblock.name', { name: isolate(person.name) })}
      >
        {t('household.unblock')}
      </Button>
    </Cluster>
  );
}
