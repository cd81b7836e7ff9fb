import type { HouseholdMember, OwnHousehold } from '@commonway/contract/profiles/household.ts';
import { computeAge, getLocalToday } from '@commonway/contract/programs/form/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { useIsViewing } from '../../shell/session/use-is-viewing.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { GroupSection } from '../groups/group-section.tsx';
import styles from '../profile.module.css';
import type { GroupProps, Item } from '../use-profile.ts';
import { useFieldTexts, useTexts } from '../use-texts.ts';
import { EndDialog, EntryDialog, InviteDialog } from './household-dialogs.tsx';
import { BlockedCard, ReceivedCard } from './household-invitations.tsx';

/** From what age a person can be invited. */
const adultYears = 18;

/** The household that the person shares, invitations, and their own list. */
export function HouseholdTab(props: GroupProps): ReactNode {
  const household = useQuery(query('profiles/get-own-household', {}));
  return (
    <Loaded query={household} skeleton={{ shape: 'card', count: 2 }}>
      {(output) => (
        <Stack gap="large">
          {output.received.map((invitation) => (
            <ReceivedCard key={invitation.id} invitation={invitation} />
          ))}
          {output.ownEntry && <SharedCard household={output} entry={output.ownEntry} />}
          <GroupSection
            {...props}
            isOnly={output.members.length === 0}
            getItemExtra={(item) => ({
              isLocked: output.members.some(({ id, itemId }) => id !== null && itemId === item.id),
              content: <ItemSharing item={item} household={output} />,
            })}
          />
          <BlockedCard blocked={output.blocked} />
        </Stack>
      )}
    </Loaded>
  );
}

interface SharedCardProps {
  readonly household: OwnHousehold;
  readonly entry: NonNullable<OwnHousehold['ownEntry']>;
}

/** The members of the shared household, and what the reader shares. */
function SharedCard({ household, entry }: SharedCardProps): ReactNode {
  const t = useTexts();
  const { money } = useFormat();
  const isViewing = useIsViewing();
  const [open, setOpen] = useState<'entry' | 'end' | null>(null);
  const { members } = household;
  const isCreator = members.some(({ isYou, isCreator: created }) => isYou && created);
  const close = (): void => setOpen(null);
  const shared = members.flatMap(({ monthlyIncome }) => monthlyIncome ?? []);
  const endKey = isCreator ? 'household.stop' : 'household.leave';
  return (
    <Card title={t('household.title')}>
      <Stack>
        <p>{t('household.text')}</p>
        <ul className={styles.found}>
          {members.map((member, index) => (
            <li key={member.id ?? `entry-${index}`}>
              <MemberLine member={member} />
            </li>
          ))}
        </ul>
        {shared.length > 1 && (
          <p>
            {t('household.total', {
              amount: money(shared.reduce((sum, income) => sum + Math.round(income * 100), 0) / 100),
            })}
          </p>
        )}
        {!isViewing && (
          <Cluster gap="small">
            <Button onClick={() => setOpen('entry')}>{t('household.edit')}</Button>
            <Button variant="quiet" onClick={() => setOpen('end')}>
              {t(endKey)}
            </Button>
          </Cluster>
        )}
        {open === 'entry' && <EntryDialog household={household} entry={entry} onClose={close} />}
        {open === 'end' && <EndDialog id={entry.id} textKey={endKey} name="" onClose={close} />}
      </Stack>
    </Card>
  );
}

/** A person of the household with what they share. */
function MemberLine({ member }: { readonly member: HouseholdMember }): ReactNode {
  const t = useTexts();
  const nameOption = useFieldTexts();
  const { money } = useFormat();
  const { name, isYou, isCreator, relation, sharesHome, monthlyIncome } = member;
  const facts = [
    isCreator && t('household.creator'),
    relation !== null && nameOption(`option.${relation}`),
    sharesHome === true && t('household.home'),
    monthlyIncome !== null && t('household.income', { amount: money(monthlyIncome) }),
  ].filter((fact) => fact !== false);
  return (
    <Stack gap="small">
      <span>
        <bdi>{name}</bdi> {isYou && <StatusTag>{t('household.you')}</StatusTag>}
      </span>
      {facts.length > 0 && <span className={styles.count}>{facts.join(' · ')}</span>}
    </Stack>
  );
}

/** Whether the person of an entry shares the household, is invited, or can be. */
function ItemSharing(props: { readonly item: Item; readonly household: OwnHousehold }): ReactNode {
  const { item, household } = props;
  const t = useTexts();
  const isViewing = useIsViewing();
  const [open, setOpen] = useState<'invite' | 'remove' | 'withdraw' | null>(null);
  const name = String(item.values['fullName']?.value ?? '');
  const member = household.members.find(({ id, itemId }) => id !== null && itemId === item.id);
  const sent = household.sent.find(({ itemId }) => itemId === item.id);
  const isMember = household.ownEntry !== null && !household.members.some((m) => m.isYou && m.isCreator);
  const close = (): void => setOpen(null);
  if (isViewing) return null;
  if (member !== undefined)
    return (
      <Stack gap="small">
        <div>
          <StatusTag tone="passed">{t('household.joined')}</StatusTag>
        </div>
        <Cluster>
          <Button onClick={() => setOpen('remove')}>{t('household.remove')}</Button>
        </Cluster>
        {open === 'remove' && (
          <EndDialog id={member.id ?? 0} textKey="household.remove" name={name} onClose={close} />
        )}
      </Stack>
    );
  if (isMember || !isAdult(item)) return null;
  return (
    <Stack gap="small">
      {sent && (
        <div>
          <StatusTag tone={sent.isExpired ? 'neutral' : 'warning'}>
            {t(sent.isExpired ? 'household.invited.expired' : 'household.invited', {
              login: isolate(sent.login),
            })}
          </StatusTag>
        </div>
      )}
      <Cluster gap="small">
        {(sent === undefined || sent.isExpired) && (
          <Button
            onClick={() => setOpen('invite')}
            aria-label={t('household.invite.name', { name: isolate(name) })}
          >
            {t('household.invite')}
          </Button>
        )}
        {sent && (
          <Button variant="quiet" onClick={() => setOpen('withdraw')}>
            {t('user.withdraw')}
          </Button>
        )}
      </Cluster>
      {open === 'invite' && <InviteDialog itemId={item.id} name={name} onClose={close} />}
      {open === 'withdraw' && sent && (
        <EndDialog id={sent.id} textKey="user.withdraw" name={name} onClose={close} />
      )}
    </Stack>
  );
}

/** Whether a person is an adult; people without a birth date count as adults. The server decides by the office's day. */
const isAdult = ({ values }: Item): boolean =>
  (computeAge(values['birthDate']?.value, getLocalToday()) ?? adultYears) >= adultYears;
