import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type ChildFactory = NonNullable<FastifyServerOptions['childLoggerFactory']>;
type Child = Parameters<FastifyBaseLogger['child']>;

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
type Level = (typeof levels)[number];

/** What pino has beside what Fastify asks of a log; a log that goes nowhere has it not. */
interface PinoLogger extends FastifyBaseLogger {
  isLevelEnabled(level: Level): boolean;
}

/**
 * Makes the log of a request, which becomes one of pino's with its first line. Most requests write none, and whenever pino makes one
 * it looks for secrets in what that log always says: a thirtieth of what a list costs. No route has a level of its own here.
 */
export const lateLog: ChildFactory = (logger, bindings, options) => {
  if (!('isLevelEnabled' in logger)) return logger.child(bindings, options);
  const late = new LateLog(logger as PinoLogger, () => logger.child(bindings, options));
  return late as unknown as FastifyBaseLogger;
};

class LateLog {
  private made: FastifyBaseLogger | undefined;

  constructor(
    readonly parent: PinoLogger,
    private readonly make: () => FastifyBaseLogger,
  ) {}

  get own(): FastifyBaseLogger {
    this.made ??= this.make();
    return this.made;
  }

  get level(): string {
    return this.parent.level;
  }

  child(...named: Child): FastifyBaseLogger {
    return this.own.child(...named);
  }

  silent(): void {}
}

for (const level of levels) {
  Object.defineProperty(LateLog.prototype, level, {
    value(this: LateLog, ...said: Parameters<FastifyBaseLogger[Level]>) {
      if (this.parent.isLevelEnabled(level)) this.own[level](...said);
    },
  });
}
