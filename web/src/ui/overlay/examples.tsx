import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Checkbox } from '../choices/checkbox.tsx';
import type { Example } from '../example.ts';
import { chevronDown, copy, edit, globe, link, trash } from '../icons/shapes.ts';
import { Cluster } from '../layout/page.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { SidePanel } from './side-panel.tsx';
import { Tooltip } from './tooltip.tsx';

function DialogExample(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const closeDialog = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog
        isOpen={isOpen}
        onClose={closeDialog}
        title="Delete lease-2026.pdf?"
        closeLabel="Close"
        actions={
          <>
            <Button onClick={closeDialog}>Keep it</Button>
            <Button variant="danger" onClick={closeDialog}>
              Delete lease-2026.pdf
            </Button>
          </>
        }
      >
        <p>The file goes away for you and for the staff who look at your application.</p>
      </Dialog>
    </>
  );
}

function SidePanelExample(): ReactNode {
  const [width, setWidth] = useState(360);
  const [isOpen, setOpen] = useState(false);
  return (
    <Cluster align="apart">
      <Button onClick={() => setOpen(!isOpen)}>Open a side panel</Button>
      {isOpen && (
        <SidePanel
          title="Maria Alvarez"
          closeLabel="Close"
          onClose={() => setOpen(false)}
          width={width}
          onWidthChange={setWidth}
          resizeLabel="Width of the panel"
        >
          <p>Rent assistance, in review since Tuesday.</p>
        </SidePanel>
      )}
    </Cluster>
  );
}

export const examples: Example[] = [
  { name: 'Dialog', render: () => <DialogExample /> },
  {
    name: 'Menus',
    render: () => (
      <Cluster>
        <Menu
          trigger={{ children: 'More', iconAtEnd: chevronDown }}
          items={[
            { itemId: 'edit', label: 'Edit', icon: edit, onSelect: () => {} },
            {
              itemId: 'copy',
              label: 'Copy',
              icon: copy,
              isDisabled: true,
              detail: 'Only the owner can copy',
            },
            { itemId: 'open', label: 'Open the program', icon: link, href: '/program' },
            { itemId: 'delete', label: 'Delete draft', icon: trash, isDanger: true, startsGroup: true },
          ]}
        />
        <Menu
          trigger={{ children: 'English', icon: globe, variant: 'quiet' }}
          items={[
            { itemId: 'en', label: 'English', lang: 'en', isChecked: true },
            { itemId: 'es', label: 'Español', lang: 'es', isChecked: false },
            { itemId: 'ar', label: 'العربية', lang: 'ar', isChecked: false },
          ]}
        />
        <Popover trigger={{ children: 'Columns' }} label="Columns">
          {() => (
            <>
              <Checkbox label="Program" defaultChecked />
              <Checkbox label="Owner" defaultChecked />
            </>
          )}
        </Popover>
        <Tooltip text="Copy the link">
          {() => <IconButton icon={link} label="Copy the link" variant="secondary" />}
        </Tooltip>
      </Cluster>
    ),
  },
  { name: 'Side panel', render: () => <SidePanelExample /> },
  {
    name: 'Disclosures',
    render: () => (
      <div>
        <Disclosure summary="What counts as income?" open>
          Wages, pensions, and money you get regularly from others.
        </Disclosure>
        <Disclosure summary="Documents" extra="3 of 4">
          Lease, pay slip, ID.
        </Disclosure>
      </div>
    ),
  },
];
