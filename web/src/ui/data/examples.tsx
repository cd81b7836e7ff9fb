import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Checkbox } from '../choices/checkbox.tsx';
import type { Example } from '../example.ts';
import { message, person } from '../icons/shapes.ts';
import { Cluster, Stack } from '../layout/page.tsx';
import { StatusTag, type Tone } from '../marks/status-tag.tsx';
import { FilterChip } from './filter-chip.tsx';
import { Pagination } from './pagination.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type Column, type Sort, Table } from './table.tsx';
import { useRowShortcuts } from './use-row-shortcuts.ts';

type Row = {
  id: string;
  name: string;
  program: string;
  status: string;
  tone: Tone;
  owner: string;
  amount: string;
};

const rows: Row[] = [
  ['Maria Alvarez', 'Rent assistance', 'In review', 'brand', 'Dana Okafor', '1,250.00'],
  [
    'Maximiliana Featherstonehaugh-Papadopoulos de la Concepción',
    'Winter heating',
    'Waiting for papers',
    'warning',
    'Sam Lee',
    '310.50',
  ],
  ['محمد علي', 'Rent assistance', 'Approved', 'passed', 'Dana Okafor', '2,400.00'],
  ['Li Wei', 'Food support', 'Denied', 'failed', 'Nobody', '96.00'],
  ['Aoife Byrne', 'Food support', 'New', 'neutral', 'Nobody', '120.00'],
].map(([name, program, status, tone, owner, amount], index) => ({
  id: `A-${1042 + index}`,
  name: name ?? '',
  program: program ?? '',
  status: status ?? '',
  tone: (tone ?? 'neutral') as Tone,
  owner: owner ?? '',
  amount: amount ?? '',
}));

const columns: Column<Row>[] = [
  {
    columnId: 'name',
    header: 'Applicant',
    cell: (row) => <a href={`#${row.id}`}>{row.name}</a>,
    isSortable: true,
  },
  { columnId: 'id', header: 'Number', cell: (row) => row.id, isSortable: true },
  { columnId: 'program', header: 'Program', cell: (row) => row.program },
  {
    columnId: 'status',
    header: 'Status',
    cell: (row) => (
      <StatusTag tone={row.tone} isBare>
        {row.status}
      </StatusTag>
    ),
  },
  { columnId: 'owner', header: 'Owner', cell: (row) => row.owner },
  { columnId: 'amount', header: 'Amount', cell: (row) => row.amount, align: 'end', isSortable: true },
];

const rowIds = rows.map((row) => row.id);
const renderActions = (row: Row): ReactNode => (
  <>
    <IconButton icon={person} label={`Assign ${row.name}`} />
    <IconButton icon={message} label={`Write to ${row.name}`} />
  </>
);

function TableExample(): ReactNode {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<Sort>({ columnId: 'name', direction: 'ascending' });
  const [activeId, setActive] = useState<string | undefined>('A-1043');
  const toggle = (id: string): void =>
    setSelected(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  useRowShortcuts({ rowIds, activeId, onMove: setActive, onToggle: toggle });
  return (
    <Stack gap="small">
      <Table
        caption="Applications"
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        sort={sort}
        onSort={setSort}
        activeRowId={activeId}
        actions={renderActions}
        actionsLabel="Actions"
        selection={{
          selected,
          onToggle: toggle,
          onToggleAll: (isChecked) => setSelected(new Set(isChecked ? rowIds : [])),
          allLabel: 'Select all on this page',
          rowLabel: (id) => `Select ${id}`,
        }}
      />
      <SelectionBar
        label="Selection"
        countText={selected.size > 0 && `${selected.size} selected`}
        clearText="Clear"
        onClear={() => setSelected(new Set())}
      >
        <Button>Assign</Button>
        <Button variant="primary">Change status</Button>
      </SelectionBar>
      <Pagination
        label="Pages of applications"
        previousText="Previous"
        nextText="Next"
        next={{ href: '#page-2' }}
      >
        Page 1 of 14
      </Pagination>
    </Stack>
  );
}

export const examples: Example[] = [
  {
    name: 'Filter chips',
    render: () => (
      <Cluster gap="small">
        <FilterChip
          label="Status"
          valueText="In review"
          count={3}
          clearLabel="Clear status"
          onClear={() => {}}
        >
          {() => (
            <>
              <Checkbox label="In review" defaultChecked />
              <Checkbox label="New" />
            </>
          )}
        </FilterChip>
        <FilterChip label="Owner">{() => <Checkbox label="Me" />}</FilterChip>
      </Cluster>
    ),
  },
  { name: 'Table with selection and pages', render: () => <TableExample /> },
];
