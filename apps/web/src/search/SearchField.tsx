import { ActionIcon, CloseButton, Kbd, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePart } from '../platform/page/usePart.ts';
import { loadTexts } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import { type HeldKeys, isSearchKey } from './holdKeys.ts';
import classes from './SearchField.module.css';
import type { Keys, SearchPopupProps } from './SearchPopup.tsx';
import { useMagnets } from './useMagnets.ts';

const load = async () => {
  const [{ SearchPopup }] = await Promise.all([import('./SearchPopup.tsx'), loadTexts(['labels:system_tree_node'])]);
  return SearchPopup;
};

/** `bar`: in its place; `over`: above everything, where there is no place for it or a panel lies over the page. */
type Where = 'closed' | 'bar' | 'over';

/**
 * The search in the bar. Ctrl+K leads to it from everywhere; on narrow screens a button stands for it. What shows the
 * results is loaded when it is opened for the first time.
 */
export function SearchField({ held }: { held: HeldKeys }) {
  const text = useText();
  const id = useId();
  const [where, setWhere] = useState<Where>(() => (held.typed() === null ? 'closed' : 'over'));
  const [typed, setTyped] = useState(() => held.typed() ?? '');
  const [active, setActive] = useState<string | null>(null);
  const [isMagnetOn, setMagnetOn] = useState(false);
  // Here, because people close the search, look at a device, and come back to those that they have touched.
  const magnets = useMagnets(isMagnetOn);
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const place = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  const [keys, setKeys] = useState<Keys | null>(null);
  const isOpen = where !== 'closed';
  const isOver = where === 'over';

  const close = () => setWhere('closed');
  const closeAndGoBack = () => {
    close();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  const popup = usePart<SearchPopupProps>(isOpen, load, close);
  const open = () => {
    if (!isOpen) opener.current = document.activeElement;
    const isCovered = place.current?.closest('[inert]') !== null;
    setWhere(isWide && !isCovered ? 'bar' : 'over');
  };

  const openByKey = useEffectEvent(() => {
    open();
    // Where it is open already, nothing is drawn anew.
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => void held.take(), [held]);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      openByKey();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  // Before anything is painted: the next key belongs to the field.
  useLayoutEffect(() => {
    if (!isOver) return;
    input.current?.focus();
    if (held.take() === null) input.current?.select();
  }, [isOver, held]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !search.current?.contains(target)) setWhere('closed');
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return;
    if (event.key === 'Escape') closeAndGoBack();
    else if (event.target !== input.current || !keys?.take(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const isListed = isOpen && active !== null;
  const field = (
    <search
      ref={search}
      className={classes.search}
      data-where={where}
      data-portal={isOver || undefined}
      onKeyDown={press}
    >
      <TextInput
        ref={input}
        className={classes.field}
        role="combobox"
        aria-label={text('search.title')}
        aria-autocomplete="list"
        aria-expanded={isListed}
        {...(isListed && { 'aria-controls': `${id}-found`, 'aria-activedescendant': active })}
        placeholder={text('search.title')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        rightSectionWidth={isOver ? 40 : 'var(--keys)'}
        rightSection={
          isOver ? (
            <CloseButton aria-label={text('search.close')} onClick={closeAndGoBack} />
          ) : (
            <Kbd aria-hidden="true">{text('search.keys')}</Kbd>
          )
        }
        onFocus={() => !isOpen && open()}
        onClick={() => !isOpen && open()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (!isOpen) open();
        }}
      />
      {isOpen &&
        popup?.({
          id: `${id}-found`,
          ...{ typed, magnets, isMagnetOn },
          onKeys: setKeys,
          onMagnet: setMagnetOn,
          onActive: setActive,
          onLeave: close,
        })}
    </search>
  );

  return (
    <div ref={place} className={classes.place}>
      {!isWide && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          title={text('search.title')}
          aria-label={text('search.title')}
          onClick={open}
        >
          <IconSearch size={20} stroke={1.75} />
        </ActionIcon>
      )}
      {isOver ? createPortal(field, document.body) : isWide && field}
    </div>
  );
}
