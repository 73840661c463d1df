import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { type ReadableSpan, TracerProvider } from "@opentelemetry/sdk-trace";

const ended: ReadableSpan[] = [];
let isRecording = false;

// A tracer keeps the provider that it finds first, so the test files that share a process share one.
trace.setGlobalTracerProvider(
  new TracerProvider({
    spanProcessors: [
      {
        onStart: () => undefined,
        onEnd: (span) => {
          if (isRecording) ended.push(span);
        },
        forceFlush: () => Promise.resolve(),
        shutdown: () => Promise.resolve(),
      },
    ],
  }),
);

/** The spans that end from now on until `stop`, in the order of their ends. */
export const recordSpans = (): { readonly spans: readonly ReadableSpan[]; readonly stop: () => void } => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  ended.length = 0;
  isRecording = true;
  return {
    spans: ended,
    stop: () => {
      isRecording = false;
      context.disable();
    },
  };
};
