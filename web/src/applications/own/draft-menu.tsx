import type { ApplicationCard, DraftProgress } from '@commonway/contract/applications/application-view.ts';
import { type ReactNode, useState } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { add, edit, more, trash } from '../../ui/icons/shapes.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { AnotherDialog, NameDialog } from './name-dialog.tsx';
import { useOwnTexts } from './use-texts.ts';

interface DraftMenuProps {
  readonly application: ApplicationCard;
  readonly draft: DraftProgress;
}

/** The menu of a draft. Naming is offered if the program allows several applications. */
export function DraftMenu({ application, draft }: DraftMenuProps): ReactNode {
  const own = useOwnTexts();
  const [openDialog, setOpenDialog] = useState<'another' | 'name' | 'delete' | null>(null);
  const close = (): void => setOpenDialog(null);
  const name = draft.name ?? application.programName;
  const multiDraftItems = [
    { itemId: 'name', label: own('name'), icon: edit, onSelect: () => setOpenDialog('name') },
    { itemId: 'another', label: own('another'), icon: add, onSelect: () => setOpenDialog('another') },
  ];
  const deleteItem = { itemId: 'delete', label: own('delete'), icon: trash, isDanger: true };
  return (
    <>
      <Menu
        trigger={{ variant: 'quiet', icon: more, 'aria-label': own('more.menu', { name: isolated(name) }) }}
        items={[
          ...(draft.mayAddAnother ? multiDraftItems : []),
          { ...deleteItem, startsGroup: draft.mayAddAnother, onSelect: () => setOpenDialog('delete') },
        ]}
      />
      {openDialog === 'name' && (
        <NameDialog applicationId={application.id} name={draft.name} onClose={close} />
      )}
      {openDialog === 'another' && <AnotherDialog programId={application.programId} onClose={close} />}
      {openDialog === 'delete' && <DeleteDialog applicationId={application.id} name={name} onClose={close} />}
    </>
  );
}
