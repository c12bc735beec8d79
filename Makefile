# One command each for what a person does with the project. `make` alone lists them.
# What is longer than a line or two lives in Scripts/.

PREFIX ?= /usr/local
ARGS ?=
BUILD = swift build -c release --static-swift-stdlib
BINARY = .build/release/twinstant

.PHONY: help run test test-money test-exact build bench bench-large bench-streams lint tsan fuzz-short
.PHONY: check-fresh install uninstall deps clean

help:
	@echo 'make run [ARGS=…]       build and start twinstant'
	@echo 'make test               run every test'
	@echo 'make test-money         ten thousand random days of typing against the caps, some minutes'
	@echo 'make test-exact         the rows of five hundred random archives against a scan, some minutes'
	@echo 'make build              build $(BINARY)'
	@echo 'make install            copy it to PREFIX/bin ($(PREFIX)/bin); uninstall removes it'
	@echo 'make lint               formatting and house rules'
	@echo 'make tsan               the stream core and the network under ThreadSanitizer'
	@echo 'make fuzz-short         libFuzzer, a minute at most, for each target of Tests/Fuzz'
	@echo 'make bench bench-large  every promised number, over 1 and 10 million posts'
	@echo 'make bench-streams      the stream core beside its peers, some seconds; ARGS=--quick, ARGS="a b"'
	@echo 'make check-fresh        make test and make run on a bare Debian 12 (needs root)'
	@echo 'make deps               install the Debian packages that are missing'
	@echo 'make clean              remove what was built'

run: build
	@Scripts/run $(ARGS)

test: deps
	@Scripts/test
	@Scripts/outside-package

test-money: deps
	@PAID_SEQUENCES=10000 Scripts/test --filter PaidTypingTests

test-exact: deps
	@EXACT_SEEDS=500 Scripts/test --filter ExactnessTests

build: deps
	$(BUILD) --product twinstant

deps:
	@Scripts/toolchain
	@Scripts/deps

lint: deps
	@Scripts/lint

tsan: deps
	@Scripts/tsan

# What cannot be installed is not measured, and the report says so.
bench: build
	-@Scripts/deps bench
	$(BUILD) --product Benchmarks
	$(BUILD) --product FakeServices
	.build/release/Benchmarks
	@$(MAKE) --no-print-directory bench-streams ARGS=

bench-large: build
	$(BUILD) --product Benchmarks
	.build/release/Benchmarks --large

# A package of its own: who depends on this one fetches none of the peers. The old plan must go, as
# SwiftPM does not see in it that a package depended on has new files.
bench-streams: deps
	@rm -f Tests/Peers/.build/release.yaml
	$(BUILD) --package-path Tests/Peers --product Peers
	Tests/Peers/.build/release/Peers $(ARGS)

fuzz-short: deps
	@Scripts/fuzz-short

check-fresh:
	@Scripts/check-fresh

# Not `install: build`: under sudo that would leave a .build that belongs to root.
install:
	@test -x $(BINARY) || $(MAKE) build
	mkdir -p '$(DESTDIR)$(PREFIX)/bin'
	install -s -m 755 $(BINARY) '$(DESTDIR)$(PREFIX)/bin/twinstant'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/twinstant'

clean:
	rm -rf .build Tests/Peers/.build
