import { dateTimeText } from '@carestead/domain/time/localTime';
import { NodeKindIcon } from '@carestead/ui/value/NodeKindIcon';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { cachedUser } from '../session/cachedUser.ts';
import { type KeptNode, keptTree } from '../session/keptTree.ts';
import { useText } from '../text/useText.ts';
import classes from './KeptConfiguration.module.css';

const most = 100;

/** What this device has kept of the structure, to look up and no more. */
export function KeptConfiguration() {
  const text = useText();
  const [kept] = useState(() => keptTree.read(cachedUser.read()?.id ?? 0));
  const [filter, setFilter] = useState('');
  const nodes = useMemo(() => (kept ? withPaths(kept.nodes) : []), [kept]);
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = nodes.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, most);
  if (!kept) return <p className={classes.note}>{text('pwa.offline.nothing')}</p>;
  return (
    <>
      <h2 className={classes.kept}>{text('pwa.offline.kept', { time: dateTimeText(kept.at, undefined) })}</h2>
      <p className={classes.note}>
        {kept.system}. {text('pwa.offline.kept.text')}
      </p>
      <TextInput
        type="search"
        aria-label={text('list.search')}
        placeholder={text('list.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <ul className={classes.nodes}>
        {shown.map(({ key, kind, name, path }) => (
          <li key={key} className={classes.node}>
            <NodeKindIcon kind={kind} size={20} />
            <span>
              {name}
              {path !== '' && <span className={classes.path}>{path}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function withPaths(nodes: readonly KeptNode[]) {
  const above: string[] = [];
  return nodes.map(([depth, kind, name], key) => {
    above.length = depth;
    const path = above.join(' › ');
    above[depth] = name;
    return { key, kind, name, path };
  });
}
