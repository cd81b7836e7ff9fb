import type { OwnPrivacy, PrivacyRequest } from '@commonway/contract/profiles/privacy.ts';
import { privacyAnswerDays, privacyRequestKinds } from '@commonway/contract/profiles/privacy-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fileUrl } from '../../api.ts';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { useRoleName } from '../../shell/roles/use-role-name.ts';
import { useIsViewing } from '../../shell/session/use-is-viewing.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { download } from '../../ui/icons/shapes.ts';
import { BackLink, Card, Cluster, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import styles from '../profile.module.css';
import { useFieldTexts, useTexts } from '../use-texts.ts';
import { DataCountList } from './data-counts.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { usePrivacyTexts } from './use-texts.ts';

/** /profile/privacy: what the office holds of the applicant, who viewed private numbers, and their requests. */
export default function PrivacyPage(): ReactNode {
  const t = usePrivacyTexts();
  const say = useTexts();
  const { tenant } = useBoot();
  const isOwner = useIsOwner();
  const privacy = useQuery(query('profiles/get-own-privacy', {}));
  usePageTitle(t('title'));
  return (
    <Page>
      <PageHeader
        back={<BackLink href={paths.profile()}>{say('title')}</BackLink>}
        title={t('title')}
        description={t('text', { tenant: isolate(tenant.name) })}
      />
      <Loaded query={privacy} skeleton={{ shape: 'card', count: 3, label: t('loading') }}>
        {(output) => (
          <Stack gap="large">
            <Card title={t('held')}>
              <DataCountList counts={output.held} />
              {isOwner ? <Downloads /> : <p>{t('owners-only')}</p>}
            </Card>
            <Reveals reveals={output.reveals} />
            <Households households={output.households} />
            <Requests requests={output.requests} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** Whether the person owns the data: only owners of a business download it, or request its deletion. */
const useIsOwner = (): boolean => useBoot().user?.businessRole === 'owner';

/** Links to the files with everything. */
function Downloads(): ReactNode {
  const t = usePrivacyTexts();
  return (
    <Stack gap="small">
      <p>{t('download.text')}</p>
      <Cluster gap="small">
        {(['pdf', 'json'] as const).map((format) => (
          <LinkButton
            key={format}
            icon={download}
            href={fileUrl('profiles/download-own-data', { format })}
            download
          >
            {t(`download.${format}`)}
          </LinkButton>
        ))}
      </Cluster>
    </Stack>
  );
}

/** When staff viewed private numbers, in which role, and which. */
function Reveals({ reveals }: Pick<OwnPrivacy, 'reveals'>): ReactNode {
  const t = usePrivacyTexts();
  const format = useFormat();
  const getRoleName = useRoleName();
  const nameField = useFieldTexts();
  return (
    <Card title={t('reveals')}>
      <p>{t('reveals.text')}</p>
      {reveals.length === 0 ? (
        <p className={styles.none}>{t('reveals.none')}</p>
      ) : (
        <ul className={styles.found}>
          {reveals.map(({ id, at, roles, field, applicationId }) => (
            <li key={id}>
              <Stack gap="small">
                <span>
                  {format.dateTime(at)}:{' '}
                  {roles.length === 0 ? t('reveals.former') : format.list(roles.map(getRoleName))}
                </span>
                <span className={styles.count}>
                  {applicationId !== null
                    ? t('reveals.application', { id: String(applicationId) })
                    : field === null
                      ? t('reveals.profile')
                      : nameField(`field.${field}`)}
                </span>
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** When the person shared a household. */
function Households({ households }: Pick<OwnPrivacy, 'households'>): ReactNode {
  const t = usePrivacyTexts();
  const format = useFormat();
  if (households.length === 0) return null;
  return (
    <Card title={t('households')}>
      <ul className={styles.found}>
        {households.map(({ id, acceptedAt, endedAt, isRemoved }) => (
          <li key={id}>
            {endedAt === null
              ? t('households.since', { date: format.date(acceptedAt) })
              : t(isRemoved ? 'households.removed' : 'households.left', {
                  from: format.date(acceptedAt),
                  to: format.date(endedAt),
                })}
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.profileTab('household')}>{t('households.change')}</a>
      </p>
    </Card>
  );
}

/** The requests with their answers, and the buttons that send one. */
function Requests({ requests }: Pick<OwnPrivacy, 'requests'>): ReactNode {
  const t = usePrivacyTexts();
  const [asking, setAsking] = useState<PrivacyRequest['kind'] | null>(null);
  const isViewing = useIsViewing();
  const isOwner = useIsOwner();
  const mayAsk = (kind: PrivacyRequest['kind']): boolean =>
    (isOwner || kind !== 'deletion') && requests.every((each) => each.kind !== kind || each.outcome !== null);
  return (
    <Card title={t('requests')}>
      <p>{t('requests.text', { days: privacyAnswerDays })}</p>
      {requests.length === 0 ? (
        <p className={styles.none}>{t('requests.none')}</p>
      ) : (
        <ul className={styles.found}>
          {requests.map((request) => (
            <li key={request.id}>
              <RequestLine request={request} />
            </li>
          ))}
        </ul>
      )}
      {!isViewing && (
        <Cluster gap="small">
          {privacyRequestKinds.filter(mayAsk).map((kind) => (
            <Button key={kind} onClick={() => setAsking(kind)}>
              {t(`request.${kind}`)}
            </Button>
          ))}
        </Cluster>
      )}
      {asking && <RequestDialog kind={asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

/** A request, its state, and the answer. */
function RequestLine({ request }: { readonly request: PrivacyRequest }): ReactNode {
  const t = usePrivacyTexts();
  const format = useFormat();
  const { kind, text, requestedAt, dueOn, outcome, answer, answeredAt, proof } = request;
  const when =
    answeredAt === null
      ? t('request.due', { date: format.date(dueOn) })
      : t('answer.date', { date: format.date(answeredAt) });
  return (
    <Stack gap="small">
      <span>
        {t(`kind.${kind}`)}{' '}
        <StatusTag tone={outcome === 'done' ? 'passed' : 'neutral'}>
          {t(`outcome.${outcome ?? 'open'}`)}
        </StatusTag>
      </span>
      <span className={styles.count}>
        {t('request.asked', { date: format.date(requestedAt) })} · {when}
      </span>
      <p className={styles.value} dir="auto">
        {text}
      </p>
      {answer !== null && (
        <blockquote className={styles.value} dir="auto">
          {answer}
        </blockquote>
      )}
      {proof && (
        <>
          <h3>{t('proof')}</h3>
          <DataCountList counts={proof.counts} isShort />
          <p className={styles.count}>{t('proof.hash', { hash: proof.sha256.slice(0, 16) })}</p>
        </>
      )}
    </Stack>
  );
}
