import { expect, test } from "vitest";

import { uploadRoom } from "./upload-room.ts";

/** Room for ten bytes, six of one holder, at a time that the test moves; `lost` names the uploads that lost theirs, with the status. */
const aRoom = () => {
  let time = 0;
  const open = uploadRoom({ inAll: 10, each: 6 }, () => time);
  const lost: string[] = [];
  const begin = (name: string, holder: number) => {
    const room = open(holder);
    room.onLost((reason) => lost.push(`${name} ${"statusCode" in reason ? String(reason.statusCode) : ""}`));
    return room;
  };
  const wait = (seconds: number): void => {
    time += seconds * 1000;
  };
  return { begin, wait, lost };
};

test("an upload that was only announced takes no room", () => {
  const { begin, lost } = aRoom();
  for (let n = 0; n < 100; n += 1) begin("announced", n);
  begin("one", 200).take(6);
  begin("other", 201).take(4);
  expect(lost).toEqual([]);
});

test("above the room of all, or of one holder, an upload that moves is refused", () => {
  const { begin, lost } = aRoom();
  begin("first", 1).take(6);
  begin("second of the same", 1).take(1);
  begin("other", 2).take(4);
  begin("too much", 3).take(1);
  expect(lost).toEqual(["second of the same 429", "too much 429"]);
});

test("an upload that stands still loses its room to one that moves, of the same holder if that one is full", () => {
  const { begin, wait, lost } = aRoom();
  const still = begin("still", 1);
  still.take(5);
  begin("still of another", 2).take(5);
  wait(1.5);
  begin("moving", 3).take(5);
  expect(lost).toEqual(["still 408"]);
  still.take(5);
  wait(1.5);
  begin("again", 3).take(1);
  expect(lost).toEqual(["still 408", "still of another 408"]);
});

test("room that was given back is free, once", () => {
  const { begin, lost } = aRoom();
  const one = begin("one", 1);
  one.take(6);
  one.free();
  one.free();
  begin("next", 1).take(6);
  begin("other", 2).take(4);
  expect(lost).toEqual([]);
});
