import { holds } from '@carestead/domain/access/needs';
import { mostHits } from '@carestead/domain/search/searchHit';
import { Callout } from '@carestead/ui/feedback/Callout';
import { useLoadingDelay } from '@carestead/ui/table/useLoadingDelay';

import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { Button, Loader, Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { MagnetPanel } from './MagnetPanel.tsx';
import { Results } from './Results.tsx';
import classes from './SearchPopup.module.css';
import { useGoTo } from './useGoTo.ts';
import type { Magnets } from './useMagnets.ts';
import { type Answer, type Category, type Result, useSearch } from './useSearch.ts';

export type Keys = {
  /** True: the key was used. */
  take: (key: string) => boolean;
};

export type SearchPopupProps = {
  id: string;
  typed: string;
  isMagnetOn: boolean;
  magnets: Magnets;
  onMagnet: (isOn: boolean) => void;
  /** The field has the keys, and gives them to this. */
  onKeys: (keys: Keys) => void;
  /** The id of the highlighted result, for the field. */
  onActive: (id: string | null) => void;
  onLeave: () => void;
};

type Highlighted = { of: readonly Category[]; at: number };

const noCategories: readonly Category[] = [];
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What the search has found, and below it the devices that a magnet is held to. */
export function SearchPopup(props: SearchPopupProps) {
  const { id, typed, onKeys, isMagnetOn, magnets, onMagnet, onActive, onLeave } = props;
  const text = useText();
  const navigate = useNavigate();
  const { pathIfAny } = useTools();
  const { answer, again } = useSearch(typed);
  const [highlighted, setHighlighted] = useState<Highlighted>({ of: noCategories, at: 0 });
  const categories = 'categories' in answer ? answer.categories : noCategories;
  const results = categories.flatMap((category) => category.results);
  const pages = useGoTo(answer.state === 'found' ? answer.typed : answer.state === 'failed' ? typed : null);
  const { viewer } = useAppData();
  const maySeeNodes = holds(viewer, ['systemtree::use_module']);
  const count = results.length + pages.length;
  const optionId = (index: number) => `${id}-${index}`;
  const isLate = useLoadingDelay(answer.state === 'loading') !== 'fresh';

  // New results are highlighted from the first one on.
  const chosen = highlighted.of === categories ? highlighted.at : 0;
  const setChosen = (at: number) => setHighlighted({ of: categories, at });
  const active = count > 0 ? optionId(chosen) : null;
  useEffect(() => {
    onActive(active);
    return () => onActive(null);
  }, [onActive, active]);

  const pathOf = ({ kind, entity }: Result) =>
    pathIfAny(kind === 'flightprofile' ? 'flightProfileForm' : 'systemTreeNodeForm', { id: String(entity.id) });
  const goTo = (path: string | null | undefined) => {
    if (!path) return;
    onLeave();
    void navigate({ to: path });
  };
  const open = (at: number) => {
    const result = results[at];
    goTo(result ? pathOf(result) : pages[at - results.length]?.href);
  };

  const takeKey = useEffectEvent((key: string) => {
    const step = steps[key];
    if (count === 0 || (step === undefined && key !== 'Enter')) return false;
    if (step === undefined) open(chosen);
    else {
      const next = (chosen + step + count) % count;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    return true;
  });
  useEffect(() => onKeys({ take: (key) => takeKey(key) }), [onKeys]);

  return (
    <div className={classes.popup} role="dialog" aria-label={text('search.popup')} tabIndex={-1}>
      <div className={classes.body}>
        {count > 0 && (
          <Results
            {...{ id, categories, pages, chosen, optionId }}
            typed={answer.state === 'found' ? answer.typed : typed}
            onChoose={open}
            onPoint={setChosen}
          />
        )}
        <Message {...{ answer, count, maySeeNodes }} hits={results.length} onAgain={again} />
        {isLate && (
          <div className={classes.loading}>
            <Loader size="sm" />
            {text('search.loading')}
          </div>
        )}
        {isMagnetOn && <MagnetPanel magnets={magnets} onLeave={onLeave} />}
      </div>
      {maySeeNodes && (
        <div className={classes.footer}>
          <Switch
            label={text('search.magnet')}
            checked={isMagnetOn}
            onChange={({ currentTarget }) => onMagnet(currentTarget.checked)}
          />
        </div>
      )}
    </div>
  );
}

type MessageProps = { answer: Answer; count: number; hits: number; maySeeNodes: boolean; onAgain: () => void };

/** What is said instead of results, or below them. */
function Message({ answer, count, hits, maySeeNodes, onAgain }: MessageProps) {
  const text = useText();
  const hint = text(maySeeNodes ? 'search.hint' : 'search.hint.pages');
  switch (answer.state) {
    case 'none':
      return <p className={classes.hint}>{hint}</p>;
    case 'loading':
      return null;
    case 'failed':
      return (
        <Callout
          tone="warning"
          title={text('search.failed')}
          action={
            <Button variant="default" size="xs" onClick={onAgain}>
              {text('search.again')}
            </Button>
          }
        >
          {text(answer.isTooSlow ? 'search.failed.too_slow' : 'search.failed.text')}
        </Callout>
      );
    case 'found':
      if (count > 0)
        return (
          <>
            <VisuallyHidden role="status">{text('search.count', { count })}</VisuallyHidden>
            {hits >= mostHits && <p className={classes.hint}>{text('search.best', { count: hits })}</p>}
          </>
        );
      return (
        <div className={classes.none} role="status">
          <strong>{text('search.none')}</strong>
          <p>{hint}</p>
        </div>
      );
  }
}
