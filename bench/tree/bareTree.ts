/** Runs in the page: asks for the same rows, and draws of those that are open as many as the screen holds. */
export async function bareTree(headers: Readonly<Record<string, string>>) {
  const query = '{ treeRows { ids parents kinds flags names } }';
  const answer = await fetch('/backend/query', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as { data: { treeRows: Record<'ids' | 'parents' | 'names', string> } };
  const ids = data.treeRows.ids.split(',').map(Number);
  const parents = data.treeRows.parents.split(',').map(Number);
  const names = data.treeRows.names.split('\n');
  const children = new Map<number, number[]>();
  ids.forEach((_id, row) => {
    const below = children.get(parents[row] ?? 0);
    if (below) below.push(row);
    else children.set(parents[row] ?? 0, [row]);
  });
  const open = new Set(children.get(0)?.map((row) => ids[row] ?? 0));
  const height = 32;
  const input = document.createElement('input');
  input.type = 'search';
  const scroller = document.createElement('div');
  scroller.setAttribute('role', 'tree');
  scroller.style.cssText = 'height: 600px; overflow: auto; position: relative';
  const room = document.createElement('div');
  scroller.append(room);
  document.body.replaceChildren(input, scroller);

  let rows: number[] = [];
  const gather = (parent: number) => {
    for (const row of children.get(parent) ?? []) {
      rows.push(row);
      if (open.has(ids[row] ?? 0)) gather(ids[row] ?? 0);
    }
  };
  const draw = () => {
    const from = Math.max(Math.floor(scroller.scrollTop / height) - 8, 0);
    room.style.height = `${rows.length * height}px`;
    room.replaceChildren(
      ...rows.slice(from, from + 36).map((row, index) => {
        const item = document.createElement('div');
        item.setAttribute('role', 'treeitem');
        item.style.cssText = `position: absolute; top: ${(from + index) * height}px; height: ${height}px`;
        item.append(names[row] ?? '');
        const id = ids[row] ?? 0;
        if (children.has(id)) {
          const twist = document.createElement('span');
          twist.dataset.part = 'twist';
          twist.textContent = '›';
          item.ariaExpanded = String(open.has(id));
          item.append(twist);
          twist.onclick = () => {
            open.add(id);
            show();
          };
        }
        return item;
      }),
    );
  };
  const show = () => {
    rows = [];
    const text = input.value.toLowerCase();
    if (text === '') gather(0);
    else rows = ids.map((_id, row) => row).filter((row) => names[row]?.toLowerCase().includes(text));
    draw();
  };
  input.oninput = show;
  scroller.onscroll = draw;
  show();
}
