import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { staffPaths } from '../staff-paths.ts';
import { chevronDown } from '../ui/icons/shapes.ts';
import { Cluster } from '../ui/layout/page.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import styles from './programs.module.css';
import { useProgramTexts } from './use-texts.ts';

interface Program {
  readonly programId: number;
  readonly processId: number;
}

interface ProgramLink {
  readonly key: 'preview' | 'form' | 'workflow' | 'rules' | 'screening' | 'sheet';
  readonly href: string;
}

/** The other pages of a program that the user may open: preview, form, workflow, rules, pre-screener, and score sheet. */
function useProgramPages({ programId, processId }: Program): readonly ProgramLink[] {
  const { user } = useBoot();
  const mayReadWorkflows = permits(user?.permissions ?? {}, 'WorkflowConfig', 'Read');
  return [
    { key: 'preview', href: staffPaths.programPreview(programId) },
    { key: 'form', href: staffPaths.form(programId) },
    ...(mayReadWorkflows ? [{ key: 'workflow', href: staffPaths.workflow(processId) } as const] : []),
    { key: 'rules', href: staffPaths.programRules(programId) },
    { key: 'screening', href: staffPaths.screening({ program: programId }) },
    { key: 'sheet', href: staffPaths.scoreSheet(programId) },
  ];
}

/** Links to the other pages of a program. */
export function ProgramLinks(program: Program): ReactNode {
  const t = useProgramTexts();
  return (
    <Cluster gap="small">
      {useProgramPages(program).map(({ key, href }) => (
        <a key={key} className={styles.link} href={href}>
          {t(`link.${key}`)}
        </a>
      ))}
    </Cluster>
  );
}

/** A menu with the other pages of a program, for a table row. The program's name is for screen readers. */
export function ProgramMenu({ name, ...program }: Program & { readonly name: string }): ReactNode {
  const t = useProgramTexts();
  const items = useProgramPages(program).map(({ key, href }) => ({
    itemId: key,
    label: t(`link.${key}`),
    href,
  }));
  const trigger = {
    variant: 'quiet',
    iconAtEnd: chevronDown,
    children: t('list.go'),
    'aria-label': t('list.go-named', { name }),
  } as const;
  return <Menu align="end" items={items} trigger={trigger} />;
}
