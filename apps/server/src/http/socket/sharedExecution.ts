import { setImmediate } from 'node:timers/promises';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLFormattedError } from 'graphql';
import { createSourceEventStream, GraphQLError, getOperationAST } from 'graphql';
import type { WebSocket } from 'ws';
import { Live, mostWaiting } from '../../platform/bus/live.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { oneAfterAnother } from '../../platform/limits/oneAfterAnother.ts';
import type { Counter } from '../../platform/metrics.ts';
import type { FanOut, Member, Wire } from '../../platform/sockets/fanOut.ts';
import { createFanOut } from '../../platform/sockets/fanOut.ts';
import type { Documents } from '../query/documents.ts';
import { costOf } from '../query/queryLimits.ts';
import { createGroupBudgets } from './groupBudgets.ts';
import { mapped } from './mapped.ts';

/** Where the answers of a subscription go. */
export type Reply = Wire & { id: string };

type Options = {
  documents: Pick<Documents, 'execute' | 'isOurs'>;
  masked: (errors: NonNullable<ExecutionResult['errors']>) => readonly GraphQLFormattedError[];
  executed: Counter;
  onSlow: (socket: WebSocket) => void;
  onFailure: (error: unknown) => void;
};

type Group = { isShipped: boolean; fanOut: FanOut; welcome: (member: Member) => void; end: () => void };

/** Answers to other documents wait until the shipped ones are delivered, but not for ever. */
const longestWait = 200;

/** New clients within this time share one answer, so that ten thousand that come back at once cost ten executions. */
const freshFor = 100;

/**
 * Executes a subscription once for all clients that send the same document and variables and belong to the same
 * audience, and hands the bytes to all of them. What is not shareable is executed for each as ever.
 */
export function createSharedExecution({ documents, masked, executed, onSlow, onFailure }: Options) {
  const groups = new Map<string, Group>();
  const budgets = createGroupBudgets();
  const inTurn = oneAfterAnother();
  /** By operation, the values that are published: the same operation need not be resolved again. */
  const published = new Map<string, Live<unknown>>();
  const numbers = new WeakMap<DocumentNode, number>();
  let documentCount = 0;

  const numberOf = (document: DocumentNode) => {
    const known = numbers.get(document);
    if (known !== undefined) return known;
    documentCount += 1;
    numbers.set(document, documentCount);
    return documentCount;
  };

  const answerTo = async (args: ExecutionArgs, value: unknown): Promise<Buffer> => {
    const { data = null, errors } = await documents.execute({ ...args, rootValue: value });
    executed.add();
    return Buffer.from(`${JSON.stringify(errors ? { data, errors: masked(errors) } : { data })}}`);
  };

  const isDelivering = () => [...groups.values()].some(({ isShipped, fanOut }) => isShipped && fanOut.isSending());

  /** Shipped documents are executed at once; others after them, one in each turn of the event loop. */
  const afterShipped = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const began = performance.now();
      do await setImmediate();
      while (isDelivering() && performance.now() - began < longestWait);
      return await work();
    });

  const open = (key: string, operation: string, live: Live<unknown>, args: ExecutionArgs, onEnd: () => void): Group => {
    const isShipped = documents.isOurs(args.document);
    const inOrder = isShipped ? <T>(work: () => Promise<T>) => work() : afterShipped;
    const fanOut = createFanOut({ keeps: live.keeps, onSlow });
    let fresh: { at: number; answers: Promise<readonly Buffer[]> } | null = null;
    let isSending = false;
    const due: unknown[] = [];

    const sendAll = async () => {
      if (isSending) return;
      isSending = true;
      while (due.length > 0) await inOrder(() => answerTo(args, due.shift())).then(fanOut.send, onFailure);
      isSending = false;
    };
    const stop = live.source.follow((value) => {
      fresh = null;
      due.push(value);
      if (due.length > mostWaiting[live.keeps]) {
        due.shift();
        if (live.keeps === 'each') fanOut.giveUpAll();
      }
      void sendAll();
    });
    const answersOfNow = () => Promise.all(live.source.now().map((value) => inOrder(() => answerTo(args, value))));
    const welcome = (member: Member) => {
      const at = performance.now();
      if (!fresh || at - fresh.at >= freshFor) fresh = { at, answers: answersOfNow() };
      const { next } = member;
      fresh.answers.then((answers) => {
        // A list that changed in the meantime was sent already, and an older one must not come after it.
        if (live.keeps === 'newest' && member.next !== next) return;
        fanOut.welcome(member, answers);
      }, onFailure);
    };
    const end = () => {
      stop();
      groups.delete(key);
      published.delete(operation);
      onEnd();
    };
    const group = { isShipped, fanOut, welcome, end };
    groups.set(key, group);
    return group;
  };

  /** The first subscriber is charged for the group until it is over. */
  const openCharged = (key: string, operation: string, live: Live<unknown>, args: ExecutionArgs) => {
    const { viewer, address } = args.contextValue as Context;
    const owner = isLoggedIn(viewer) ? viewer.id : networkOf(address);
    const isShipped = documents.isOurs(args.document);
    const cost = isShipped ? 0 : costOf(args.document);
    const charge = budgets.charge(owner, { isShipped, isOfInstallation: live.isOfInstallation, cost });
    return charge.problem ?? open(key, operation, live, args, charge.giveBack);
  };

  const join = (live: Live<unknown>, operation: string, args: ExecutionArgs, { id, ...wire }: Reply) => {
    const key = `${operation} ${live.audience}`;
    const group = groups.get(key) ?? openCharged(key, operation, live, args);
    if (group instanceof GraphQLError) return { errors: [group] };
    const { fanOut, welcome, end } = group;
    if (live.again) published.set(operation, live);
    const member = fanOut.join(wire, id);
    welcome(member);
    return untilReturned(() => {
      fanOut.leave(member);
      if (fanOut.members() === 0) end();
    });
  };

  /** Null where the operation is new, and where this caller is refused: then it is resolved, which gives the error. */
  const sourceAsBefore = (operation: string, { contextValue }: ExecutionArgs): unknown => {
    try {
      return published.get(operation)?.again?.(contextValue as Context) ?? null;
    } catch {
      return null;
    }
  };

  return {
    groups: () => groups.size,
    subscribe: async (args: ExecutionArgs, reply: Reply) => {
      const operation = operationKey(numberOf(args.document), args);
      if (operation === null) return { errors: [new GraphQLError('the variables are too deep')] };
      const before = sourceAsBefore(operation, args);
      const source = before instanceof Live ? before : await createSourceEventStream(args);
      if (!(Symbol.asyncIterator in source)) return source;
      if (source instanceof Live) return join(source, operation, args, reply);
      return mapped(source, (value) => documents.execute({ ...args, rootValue: value }));
    },
  };
}

/** Null for variables that are nested deeper than they can be written. */
function operationKey(number: number, args: ExecutionArgs): string | null {
  try {
    return JSON.stringify([number, args.operationName, given(args)]);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The variables that the operation declares, in its own order; others change no answer. One that
 * is left out has its default, which one that is null has not.
 */
const given = ({ document, operationName, variableValues }: ExecutionArgs) =>
  getOperationAST(document, operationName)?.variableDefinitions?.map(({ variable }) => {
    const name = variable.name.value;
    return variableValues && Object.hasOwn(variableValues, name) ? [variableValues[name]] : [];
  });

/** For the protocol library: a subscription that yields nothing itself and ends when the client does. */
function untilReturned(onEnd: () => void): AsyncIterableIterator<never> {
  let over: (result: IteratorResult<never>) => void = () => {};
  const ended = new Promise<IteratorResult<never>>((resolve) => {
    over = resolve;
  });
  let isOver = false;
  const end = () => {
    if (!isOver) onEnd();
    isOver = true;
    over({ value: undefined, done: true });
    return ended;
  };
  return {
    next: () => ended,
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
