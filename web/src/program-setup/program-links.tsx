import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { Cluster } from '../ui/layout/page.tsx';
import styles from './programs.module.css';
import { useProgramTexts } from './use-texts.ts';

interface ProgramLinksProps {
  readonly programId: number;
  readonly processId: number;
  /** The program's name for screen readers, which may read a link outside its row. */
  readonly labelSuffix?: string;
}

/** Links to the other editors of a program: form, workflow, rules, pre-screener, and score sheet. */
export function ProgramLinks({ programId, processId, labelSuffix }: ProgramLinksProps): ReactNode {
  const t = useProgramTexts();
  const { user } = useBoot();
  const mayReadWorkflows = permits(user?.permissions ?? {}, 'WorkflowConfig', 'Read');
  const renderLink = (href: string, text: string): ReactNode => (
    <a className={styles.link} href={href}>
      {text}
      {labelSuffix && <span className="visually-hidden">: {labelSuffix}</span>}
    </a>
  );
  return (
    <Cluster gap="small">
      {renderLink(paths.programPreview(programId), t('link.preview'))}
      {renderLink(paths.form(programId), t('link.form'))}
      {mayReadWorkflows && renderLink(paths.workflow(processId), t('link.workflow'))}
      {renderLink(paths.programRules(programId), t('link.rules'))}
      {renderLink(paths.screening({ program: programId }), t('link.screening'))}
      {renderLink(paths.scoreSheet(programId), t('link.sheet'))}
    </Cluster>
  );
}
