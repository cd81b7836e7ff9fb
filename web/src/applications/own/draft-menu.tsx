import type { ApplicationCard, DraftStanding } from '@commonway/contract/applications/application-view.ts';
import { type ReactNode, useState } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { add, edit, more, trash } from '../../ui/icons/shapes.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { AnotherDialog, NameDialog } from './name-dialog.tsx';
import { useOwnTexts } from './use-texts.ts';

interface DraftMenuProps {
  readonly application: ApplicationCard;
  readonly draft: DraftStanding;
}

/** The menu of a draft. Naming is offered if the program allows several applications. */
export function DraftMenu({ application, draft }: DraftMenuProps): ReactNode {
  const own = useOwnTexts();
  const [asked, setAsked] = useState<'another' | 'name' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  const name = draft.name ?? application.programName;
  const several = [
    { itemId: 'name', label: own('name'), icon: edit, onSelect: () => setAsked('name') },
    { itemId: 'another', label: own('another'), icon: add, onSelect: () => setAsked('another') },
  ];
  const remove = { itemId: 'delete', label: own('delete'), icon: trash, isDanger: true };
  return (
    <>
      <Menu
        trigger={{ variant: 'quiet', icon: more, 'aria-label': own('more.menu', { name: isolated(name) }) }}
        items={[
          ...(draft.mayAddAnother ? several : []),
          { ...remove, startsGroup: draft.mayAddAnother, onSelect: () => setAsked('delete') },
        ]}
      />
      {asked === 'name' && <NameDialog applicationId={application.id} name={draft.name} onClose={close} />}
      {asked === 'another' && <AnotherDialog programId={application.programId} onClose={close} />}
      {asked === 'delete' && <DeleteDialog applicationId={application.id} name={name} onClose={close} />}
    </>
  );
}
